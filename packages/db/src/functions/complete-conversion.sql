-- Gives a conversion what its writer left out: the platform of its link, and its currency's rate.
create or replace function complete_conversion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.link_id is distinct from old.link_id and new.platform is not distinct from old.platform then
      new.platform := null;
    end if;
    if new.currency is distinct from old.currency and new.rate is not distinct from old.rate then
      new.rate := null;
    end if;
  end if;
  if new.platform is null then
    new.platform := coalesce(
      (select platform from links where id = new.link_id and workspace_id = new.workspace_id),
      'general'
    );
  end if;
  -- The rate of the day on which it came: one that is set later reaches only rows without one.
  if new.rate is null then
    new.rate := case new.currency when 'USD' then 1 else (
      select rate from exchange_rates
      where workspace_id = new.workspace_id and currency = new.currency
    ) end;
  end if;
  return new;
end
$$;
