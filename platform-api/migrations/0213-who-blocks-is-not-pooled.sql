-- Whether the asker's company may keep a candidate in a pool: they applied to it under their name, or they let
-- companies reach out to them and have not blocked who asks.
create or replace function may_pool(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from users u where u.id = p_user and u.closed_at is null
      and (u.permit_reach_out and not blocks_me(u.id) and not exists (select from memberships m where m.user_id = u.id)
        or exists (
          select from applications a
          where a.organization_id = app_org() and a.candidate_id = u.id and a.status <> 'withdrawn'
            and a.job_id <> all (hidden_jobs())
            and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs())))))
$$;
