-- Gives a conversion the facts of its click, no matter who found the click.
create or replace function copy_click_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.click_id is not distinct from old.click_id then
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
  if new.click_id is not null then
    select occurred_at, variant_id, chosen_by, probability, country, device, browser, os, referrer_host
      into new.clicked_at, new.click_variant_id, new.click_chosen_by, new.click_probability,
        new.click_country, new.click_device, new.click_browser, new.click_system, new.click_referrer
      from clicks where workspace_id = new.workspace_id and id = new.click_id
      limit 1;
  end if;
  return new;
end
$$;
