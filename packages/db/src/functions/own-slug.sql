-- Keeps a slug at the hosts of this Hopwise with the workspace that had it first, and an address anywhere with
-- the link that moved away from it. What is another's is skipped on insert, as `on conflict do nothing` skips
-- a taken one, and refused on update.
create or replace function own_slug() returns trigger language plpgsql as $$
declare
  hash constant text := encode(sha256(convert_to(new.slug, 'UTF8')), 'hex');
  owner integer;
begin
  if new.domain_id is null then
    if not (select is_sample from workspaces where id = new.workspace_id) then
      insert into slug_owners (slug_hash, workspace_id) values (hash, new.workspace_id)
        on conflict do nothing;
    end if;
    select workspace_id into owner from slug_owners where slug_hash = hash;
  end if;
  if coalesce(owner, new.workspace_id) = new.workspace_id and not is_former_address(new) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    return null;
  end if;
  raise unique_violation using constraint = 'links_slug', message = 'This address is another link''s.';
end
$$;
