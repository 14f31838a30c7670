alter table subscriptions validate constraint subscriptions_source;
update subscriptions set rank = case
  when starts_with(sub_name_slug, 'enterprise_plan_') then 3
  when starts_with(sub_name_slug, 'growth_plan_') then 2
  when starts_with(sub_name_slug, 'basic_plan_') then 1
  else 0
end;
