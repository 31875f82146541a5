-- The day a conversion counts on, in every figure: that of its instant in the workspace's zone. Where the
-- network named a day alone, noon of it in UTC is kept, and that day counts in every zone.
create or replace function earned_on(occurred_at timestamptz, is_day_only boolean, time_zone text)
returns date language sql immutable parallel safe as $$
  select (occurred_at at time zone case when is_day_only then 'UTC' else time_zone end)::date
$$;
