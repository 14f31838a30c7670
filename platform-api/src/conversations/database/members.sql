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

-- Whoever opens a conversation of their company may bring in colleagues, and into a private one an applicant or somebody
-- whom the company may reach.
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
