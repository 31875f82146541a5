-- What a list is searched in, as one text in lower case: the words next to each other, the other parts
-- joined by what no one can type, so that no search reaches from one into the next.
create or replace function search_text(words text[], variadic parts text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  -- Immutable as it is of text alone, which PostgreSQL's functions for every type cannot promise.
  return lower(concat_ws(chr(10), array_to_string(parts, chr(10)), array_to_string(words, ' ')));
end
$$;
