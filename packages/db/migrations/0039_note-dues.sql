-- Before whatever has a time of its own, and never the same twice: a job that read one sees by it whether
-- something changed since.
create or replace function at_once() returns timestamptz language sql volatile as $$
  select clock_timestamp() - interval '50 years'
$$;--> statement-breakpoint
-- A budget that was set or changed, or holds again, is compared with what was earned. A row that is there
-- already is not written but locked, so that the job leaves it until this is committed.
create or replace function note_budget() returns trigger language plpgsql as $$
begin
  insert into budget_dues (workspace_id, campaign_id) values (new.workspace_id, new.id)
  on conflict (workspace_id, campaign_id) do update
  set campaign_id = excluded.campaign_id where false;
  return null;
end
$$;--> statement-breakpoint
-- What a statement changed in the earnings of links: their rotations learn of it, their campaigns' budgets
-- are compared again.
create or replace function note_earnings() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct link_id) into changed from now_rows where link_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct link_id) into changed from then_rows where link_id is not null;
  else
    select array_agg(distinct one) into changed
    from now_rows as after join then_rows as before on before.id = after.id
    cross join lateral unnest(array[before.link_id, after.link_id]) as one
    where one is not null and (before.link_id, before.worth, before.status, before.is_refunded)
      is distinct from (after.link_id, after.worth, after.status, after.is_refunded);
  end if;
  if changed is null then
    return null;
  end if;
  -- In one order, so that no two wait for each other.
  perform from link_dues where link_id = any (changed) and work = 'rotation'
  order by link_id for update;
  update link_dues set due_at = at_once() where link_id = any (changed) and work = 'rotation';
  insert into budget_dues (workspace_id, campaign_id)
  select distinct campaigns.workspace_id, campaigns.id
  from links join campaigns on campaigns.id = links.campaign_id
  where links.id = any (changed) and campaigns.budget > 0
  order by 1, 2
  on conflict (workspace_id, campaign_id) do update
  set campaign_id = excluded.campaign_id where false;
  return null;
end
$$;--> statement-breakpoint
-- A link that was changed is visited again and learned of again; its campaigns' earnings are others now.
create or replace function note_link_change() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    delete from link_dues
    where workspace_id = new.workspace_id and link_id = new.id and work = 'check';
  elsif (new.updated_at, new.archived_at) is distinct from (old.updated_at, old.archived_at)
    and not (select is_sample from workspaces where id = new.workspace_id)
  then
    insert into link_dues (workspace_id, link_id, work, due_at)
    values (new.workspace_id, new.id, 'check', at_once())
    on conflict (workspace_id, link_id, work) do update set due_at = at_once();
  end if;
  if new.updated_at is distinct from old.updated_at then
    update link_dues set due_at = at_once()
    where workspace_id = new.workspace_id and link_id = new.id and work = 'rotation';
  end if;
  if new.campaign_id is distinct from old.campaign_id then
    insert into budget_dues (workspace_id, campaign_id)
    select workspace_id, id from campaigns where id = new.campaign_id and budget > 0
    on conflict (workspace_id, campaign_id) do update
    set campaign_id = excluded.campaign_id where false;
  end if;
  return null;
end
$$;--> statement-breakpoint
-- Links that were made are visited: see link_dues.
create or replace function note_links() returns trigger language plpgsql as $$
begin
  insert into link_dues (workspace_id, link_id, work, due_at)
  select made.workspace_id, made.id, 'check', at_once()
  from made_rows as made join workspaces on workspaces.id = made.workspace_id
  -- The sample's links are made up.
  where made.archived_at is null and not workspaces.is_sample
  on conflict do nothing;
  return null;
end
$$;--> statement-breakpoint
-- A new destination is visited soon, and arms that came, went or were paused are learned of.
create or replace function note_variant() returns trigger language plpgsql as $$
begin
  insert into link_dues (workspace_id, link_id, work, due_at)
  values (new.workspace_id, new.link_id, 'rotation', at_once())
  on conflict (workspace_id, link_id, work) do update set due_at = at_once();
  if tg_op = 'INSERT' or new.url <> old.url or new.removed_at is distinct from old.removed_at then
    update link_dues set due_at = at_once()
    where workspace_id = new.workspace_id and link_id = new.link_id and work = 'check';
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- What was put off while an account was suspended is due again.
create or replace function note_return() returns trigger language plpgsql as $$
begin
  update link_dues set due_at = at_once() where workspace_id = new.id and work = 'check';
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER "workspaces_return_noted" AFTER UPDATE OF "suspended_reason" ON "workspaces" FOR EACH ROW
  WHEN (old.suspended_reason IS NOT NULL AND new.suspended_reason IS NULL)
  EXECUTE FUNCTION note_return();--> statement-breakpoint
CREATE TRIGGER "links_noted" AFTER INSERT ON "links"
  REFERENCING NEW TABLE AS made_rows FOR EACH STATEMENT EXECUTE FUNCTION note_links();--> statement-breakpoint
CREATE TRIGGER "links_change_noted"
  AFTER UPDATE OF "updated_at", "archived_at", "campaign_id" ON "links" FOR EACH ROW
  WHEN ((old.updated_at, old.archived_at, old.campaign_id)
    IS DISTINCT FROM (new.updated_at, new.archived_at, new.campaign_id))
  EXECUTE FUNCTION note_link_change();--> statement-breakpoint
CREATE TRIGGER "link_variants_noted" AFTER INSERT OR UPDATE ON "link_variants"
  FOR EACH ROW EXECUTE FUNCTION note_variant();--> statement-breakpoint
CREATE TRIGGER "campaigns_added_noted" AFTER INSERT ON "campaigns"
  FOR EACH ROW WHEN (new.budget > 0) EXECUTE FUNCTION note_budget();--> statement-breakpoint
CREATE TRIGGER "campaigns_change_noted"
  AFTER UPDATE OF "budget", "status", "archived_at" ON "campaigns" FOR EACH ROW
  WHEN (new.budget > 0 AND (old.budget, old.status, old.archived_at)
    IS DISTINCT FROM (new.budget, new.status, new.archived_at))
  EXECUTE FUNCTION note_budget();--> statement-breakpoint
-- Their names come after those of the triggers that count: one writer of a workspace's figures at a time.
CREATE TRIGGER "conversions_watchers_added" AFTER INSERT ON "conversions"
  REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_earnings();--> statement-breakpoint
CREATE TRIGGER "conversions_watchers_changed" AFTER UPDATE ON "conversions"
  REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_earnings();--> statement-breakpoint
CREATE TRIGGER "conversions_watchers_removed" AFTER DELETE ON "conversions"
  REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION note_earnings();--> statement-breakpoint
INSERT INTO link_dues (workspace_id, link_id, work, due_at)
SELECT links.workspace_id, links.id, 'check',
  CASE WHEN bool_or(link_checks.failures = 0) AND NOT bool_or(link_checks.failures > 0)
    THEN min(link_checks.checked_at) + interval '1 day' ELSE 'epoch' END
FROM links
JOIN workspaces ON workspaces.id = links.workspace_id AND NOT workspaces.is_sample
LEFT JOIN link_checks ON link_checks.workspace_id = links.workspace_id AND link_checks.link_id = links.id
WHERE links.archived_at IS NULL
GROUP BY links.workspace_id, links.id;--> statement-breakpoint
INSERT INTO link_dues (workspace_id, link_id, work, due_at)
SELECT DISTINCT workspace_id, link_id, 'rotation', 'epoch'::timestamptz FROM link_variants;--> statement-breakpoint
INSERT INTO budget_dues (workspace_id, campaign_id)
SELECT workspace_id, id FROM campaigns WHERE budget > 0 AND status = 'active' AND archived_at IS NULL;
