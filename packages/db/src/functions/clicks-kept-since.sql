-- The moment from which every click is still a row; those before it are sums alone.
create or replace function clicks_kept_since() returns timestamptz language sql stable as $$
  select coalesce((select since from click_retention), '-infinity')
$$;
