-- Makes the figures by day of a workspace, or of all, again from its visits and conversions, as ingest and
-- count_conversions add them. The caller holds the workspace, so that nothing is added meanwhile. Days of
-- clicks that were dropped stay as they are; where such a day also has clicks that are kept, `click_seams` has
-- what the others came to.
create or replace function rebuild_days(only_workspace integer default null) returns void
language plpgsql as $$
declare
  since timestamptz;
  first_day date := '-infinity';
  first_month date := '-infinity';
begin
  -- From here on no month is dropped.
  lock table clicks in access share mode;
  since := clicks_kept_since();
  if isfinite(since) then
    -- In some zone this day goes on past that moment, in none the day before it does.
    first_day := (since at time zone 'UTC')::date - 1;
    first_month := date_trunc('month', first_day);
  end if;

  delete from click_facets
  where (only_workspace is null or workspace_id = only_workspace)
    and start >= case when span = 'day' then first_day else first_month end;
  delete from link_clicks
  where (only_workspace is null or workspace_id = only_workspace)
    and start >= case when span = 'day' then first_day else first_month end;

  with sums as (
    select workspace_id, day, platform, facet, value, sum(visits) as visits
    from (
      select * from visit_sums(only_workspace, since, 'infinity')
      union all
      -- Clicks that came after their month was dropped, until they are dropped too.
      select * from click_sums(only_workspace, since - interval '2 days', since)
      union all
      select workspace_id, day, platform, facet, value, visits from click_seams
      where only_workspace is null or workspace_id = only_workspace
    ) as visit
    where day >= first_day
    group by 1, 2, 3, 4, 5
  ), facets as (
    insert into click_facets (workspace_id, facet, span, start, platform, value, visits)
    select workspace_id, facet, 'day', day, platform, value, visits
    from sums where facet <> 'link'
  )
  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select workspace_id, 'day', value::integer, day, platform, visits
  from sums where facet = 'link';

  insert into click_facets (workspace_id, platform, facet, span, start, value, visits)
  select workspace_id, platforms.platform, facet, spans.span, spans.start, value, sum(visits)
  from click_facets as own
  cross join lateral (values (own.platform), ('all')) as platforms (platform)
  cross join lateral (
    values ('day', own.start), ('month', date_trunc('month', own.start)::date)
  ) as spans (span, start)
  where (only_workspace is null or workspace_id = only_workspace)
    and own.span = 'day' and own.platform <> 'all' and own.start >= first_month
    and (spans.span = 'month' or (platforms.platform = 'all' and own.start >= first_day))
  group by 1, 2, 3, 4, 5, 6;

  insert into link_clicks (workspace_id, span, link_id, start, platform, visits)
  select workspace_id, 'month', link_id, date_trunc('month', start)::date, platform, sum(visits)
  from link_clicks
  where span = 'day' and start >= first_month
    and (only_workspace is null or workspace_id = only_workspace)
  group by 1, 3, 4, 5;

  perform rebuild_conversion_days(only_workspace);
end
$$;
