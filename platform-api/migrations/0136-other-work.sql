-- The twelve tracks are of one trade: who looks for other work says so in their own words, and is set up as well.
alter table profiles add column other_work text not null default '' check (length(other_work) <= 80);

create or replace function categories_selected() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if cardinality(new.categories) > 0 or new.other_work <> '' then
    update users set is_categories_selected = true where id = new.user_id and not is_categories_selected;
  end if;
  return null;
end $$;
drop trigger profiles_categories_selected on profiles;
create trigger profiles_categories_selected after insert or update of categories, other_work on profiles
  for each row execute function categories_selected();
