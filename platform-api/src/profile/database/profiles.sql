-- Who has chosen their tracks has set up their profile; the session and the dashboard's guard look at the account.
create function categories_selected() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if cardinality(new.categories) > 0 or new.other_work <> '' then
    update users set is_categories_selected = true where id = new.user_id and not is_categories_selected;
  end if;
  return null;
end $$;
revoke execute on function categories_selected from public;
create trigger profiles_categories_selected after insert or update of categories, other_work on profiles
  for each row execute function categories_selected();

-- Whether the company that asks was applied to by a person. Whoever took an application back is a stranger to it again.
create function has_applied_here(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from applications a
    where a.organization_id = app_org() and a.candidate_id = p_user and a.status <> 'withdrawn'
      and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
  );
$$;
revoke execute on function has_applied_here from public;
grant execute on function has_applied_here to loubby_app;
