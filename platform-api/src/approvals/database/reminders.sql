-- Marks approvers whose decision has been due for the given days, each again after as many; returns them with the
-- request.
-- Someone who has left the company is marked too, but is no `colleague` any more.
create function remind_of_approvals(p_days int, p_most int) returns table (user_id uuid, organization_id uuid,
    asked_by text, title text, approval_id uuid, colleague boolean)
  language sql security definer set search_path = public as $$
  with slow as (
    select s.approval_id, s.position, s.user_id
    from approval_rounds r
      join approvals a on a.id = r.approval_id and a.state = 'pending'
      join approval_steps s on s.approval_id = r.approval_id and s.position = r.position and s.decision is null
    where r.state = 'due' and coalesce(s.reminded_at, r.due_at) < now() - make_interval(days => p_days)
    order by r.due_at limit p_most for update of s skip locked
  ), late as (
    update approval_steps s set reminded_at = now() from slow
    where s.approval_id = slow.approval_id and s.position = slow.position and s.user_id = slow.user_id
    returning s.approval_id, s.user_id
  )
  select l.user_id, a.organization_id, u.first_name || ' ' || u.last_name, a.title, a.id, m.user_id is not null
  from late l join approvals a on a.id = l.approval_id
    join users u on u.id = a.requested_by
    left join memberships m on m.organization_id = a.organization_id and m.user_id = l.user_id
$$;
revoke execute on function remind_of_approvals from public;
grant execute on function remind_of_approvals to loubby_worker;
