-- Membership is asked with the owner's rights: a policy that read its own table would ask itself for ever.
create function my_conversations() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select m.conversation_id from conversation_members m
  where m.user_id = app_user() and (m.organization_id is null or m.organization_id = app_org());
$$;
revoke execute on function my_conversations from public;
grant execute on function my_conversations to loubby_app;

create function shares_conversation(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversation_members theirs
    where theirs.user_id = p_user and theirs.conversation_id in (select my_conversations())
  );
$$;
revoke execute on function shares_conversation from public;
grant execute on function shares_conversation to loubby_app;

-- Someone who opens a conversation of their company may bring in colleagues, and into a private one an applicant or someone
-- the company may reach.
create function may_be_member(p_conversation uuid, p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    where c.id = p_conversation and c.created_by = app_user() and c.organization_id = app_org()
      and case
        when p_organization is null then
          c.type = 'private' and p_user in (c.first_person, c.second_person)
          and (may_reach(p_user) or exists (
            select from applications a
            where a.organization_id = c.organization_id and a.candidate_id = p_user
              and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
          ))
        else
          p_organization = c.organization_id
          and exists (
            select from memberships m where m.organization_id = c.organization_id and m.user_id = p_user
          )
      end
  );
$$;
revoke execute on function may_be_member from public;
grant execute on function may_be_member to loubby_app;

-- Gives the groups that someone owns in the asker's company to a colleague, who may not be in them yet; answers how many.
create function hand_over_groups(p_from uuid, p_to uuid) returns int
  language plpgsql security definer set search_path = public as $$
declare
  roles int;
begin
  insert into conversation_members (conversation_id, user_id, organization_id, role, last_read_seq)
    select c.id, p_to, c.organization_id, 'member', c.last_seq
    from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = p_from
    where c.organization_id = app_org() and c.type = 'group' and m.role = 'owner'
    on conflict (conversation_id, user_id) do nothing;
  update conversation_members m set role = case when m.user_id = p_to then 'owner' else 'member' end
    from conversations c
    where c.id = m.conversation_id and c.organization_id = app_org() and c.type = 'group'
      and m.user_id in (p_from, p_to)
      and exists (
        select from conversation_members o
        where o.conversation_id = c.id and o.user_id = p_from and o.role = 'owner'
      );
  get diagnostics roles = row_count;
  return roles / 2;
end $$;
revoke execute on function hand_over_groups from public;
