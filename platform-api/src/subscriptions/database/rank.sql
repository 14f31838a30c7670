-- Its own place among the plans, which decides what counts when several are in force.
create function rank_subscription() returns trigger language plpgsql as $$
begin
  new.rank := case
    when starts_with(new.sub_name_slug, 'enterprise_plan_') then 3
    when starts_with(new.sub_name_slug, 'growth_plan_') then 2
    when starts_with(new.sub_name_slug, 'basic_plan_') then 1
    else 0
  end;
  return new;
end $$;
create trigger subscriptions_rank before insert or update of sub_name_slug on subscriptions
  for each row execute function rank_subscription();
