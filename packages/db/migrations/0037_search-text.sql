-- What a list is searched in, as one text in lower case: the words next to each other, the other parts
-- joined by what no one can type, so that no search reaches from one into the next.
create or replace function search_text(words text[], variadic parts text[]) returns text
language plpgsql immutable parallel safe as $$
begin
  -- Immutable as it is of text alone, which PostgreSQL's functions for every type cannot promise.
  return lower(concat_ws(chr(10), array_to_string(parts, chr(10)), array_to_string(words, ' ')));
end
$$;
--> statement-breakpoint
-- Not in Drizzle's tables, so that no row that is read carries its text twice.
ALTER TABLE "links" ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (search_text(null, "slug", "original_url", "title")) STORED;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (search_text(null, VARIADIC array["transaction_id", "product_name"] || "sub_ids")) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_text" text
  GENERATED ALWAYS AS (search_text("hashtags", "content")) STORED;
