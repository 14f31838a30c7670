-- No one reads the table directly: these functions answer members of companies, about people the company can find.
create function is_company_member() returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from memberships m where m.user_id = app_user() and m.organization_id = app_org())
$$;
revoke execute on function is_company_member from public;
grant execute on function is_company_member to loubby_app;

-- Whether a member may reach out to someone: they let companies, and refused neither this company nor the member.
create function may_reach(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select is_company_member() and exists (
    select from talents t
    where t.user_id = p_user and not blocks_me(p_user) and not exists (
      select from do_not_contact d where d.organization_id = app_org()
        and d.key in ('u:' || t.user_id, 'e:' || t.email_key, 'p:' || t.phone_key)))
$$;
revoke execute on function may_reach from public;
grant execute on function may_reach to loubby_app;

-- Refuses a row for someone the company may not reach.
create function refuse_unreachable() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not may_reach(new.user_id) then
    raise exception 'user % is not reached by this company', new.user_id
      using errcode = 'check_violation', constraint = 'talent_reach_allowed';
  end if;
  return new;
end $$;
revoke execute on function refuse_unreachable from public;
create trigger talent_reaches_allowed before insert on talent_reaches
  for each row execute function refuse_unreachable();
