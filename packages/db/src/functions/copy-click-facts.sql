-- Gives a conversion the facts of its click, no matter who found the click. Where the click was dropped, the
-- writer's are kept.
create or replace function copy_click_facts() returns trigger language plpgsql as $$
declare
  click record;
begin
  if tg_op = 'UPDATE' then
    if new.click_id is not distinct from old.click_id then
      return new;
    end if;
  end if;
  if new.click_id is not null then
    select * into click from clicks where workspace_id = new.workspace_id and id = new.click_id limit 1;
    if not found and new.clicked_at < clicks_kept_since() then
      return new;
    end if;
  end if;
  new.clicked_at := null;
  new.click_variant_id := null;
  new.click_chosen_by := null;
  new.click_probability := null;
  new.click_country := null;
  new.click_device := null;
  new.click_browser := null;
  new.click_system := null;
  new.click_referrer := null;
  if new.click_id is not null and found then
    new.clicked_at := click.occurred_at;
    new.click_variant_id := click.variant_id;
    new.click_chosen_by := click.chosen_by;
    new.click_probability := click.probability;
    new.click_country := click.country;
    new.click_device := click.device;
    new.click_browser := click.browser;
    new.click_system := click.os;
    new.click_referrer := click.referrer_host;
  end if;
  return new;
end
$$;
