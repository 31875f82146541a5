-- Gives a conversion the facts of its click, no matter who found the click. Of a click that was dropped they are
-- what the conversion knew of it before a person assigned it elsewhere.
create or replace function copy_click_facts() returns trigger language plpgsql as $$
declare
  former jsonb;
begin
  if tg_op = 'UPDATE' then
    former := old.former_click;
    if old.clicked_at is not null then
      former := jsonb_build_object(
        'click_id', old.click_id, 'link_id', old.link_id, 'clicked_at', old.clicked_at,
        'click_variant_id', old.click_variant_id, 'click_chosen_by', old.click_chosen_by,
        'click_probability', old.click_probability, 'click_country', old.click_country,
        'click_device', old.click_device, 'click_browser', old.click_browser,
        'click_system', old.click_system, 'click_referrer', old.click_referrer
      );
    end if;
    new.former_click := case when new.matched_by = 'hand' and new.click_id is null then former end;
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
      from visits where workspace_id = new.workspace_id and id = new.click_id
      limit 1;
    if new.clicked_at is null and former ->> 'click_id' = new.click_id then
      new := jsonb_populate_record(new, former - 'link_id');
    end if;
  end if;
  return new;
end
$$;
