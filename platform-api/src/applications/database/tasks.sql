-- Opens a task of an application on behalf of another module; the one of before, if it still is open, says and waits for the same
-- instead.
create function open_application_task(p_before uuid, p_application uuid, p_title text, p_assignee uuid, p_due_at timestamptz)
  returns uuid language sql security definer set search_path = public as $$
  with kept as (
    update application_tasks set title = p_title, due_at = p_due_at
      where id = p_before and done_at is null and dropped_at is null
    returning id
  ), made as (
    insert into application_tasks (id, application_id, organization_id, kind, title, assignee_id, due_at, created_by)
      select gen_random_uuid(), a.id, a.organization_id, 'task', p_title, p_assignee, p_due_at, p_assignee
      from applications a
      where a.id = p_application
        and not exists (select from kept)
    returning id
  )
  select coalesce((select id from made), p_before)
$$;
revoke execute on function open_application_task from public;

-- Ends such a task as done by a person, opens it again, or drops it; it says `p_title` from then on.
create function follow_application_task(p_task uuid, p_state text, p_by uuid, p_title text) returns void
  language sql security definer set search_path = public as $$
  update application_tasks
    set done_at = case when p_state = 'done' then now() end, done_by = case when p_state = 'done' then p_by end,
      dropped_at = case when p_state = 'dropped' then now() end, title = p_title
    where id = p_task and (p_state <> 'dropped' or done_at is null)
$$;
revoke execute on function follow_application_task from public;
