-- Who hears of what staff do in a wallet: its owner, or those who run the company.
create function money_owner_people(p_user uuid, p_organization uuid) returns uuid[]
  language sql stable security definer set search_path = public as $$
  select case when p_user is not null then array[p_user] else array(
    select m.user_id from company_members m
    where m.organization_id = p_organization and manages_everything(m.role_tag)) end
$$;
revoke execute on function money_owner_people from public;
grant execute on function money_owner_people to loubby_worker;
