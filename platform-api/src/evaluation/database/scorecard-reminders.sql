-- Marks overdue cards as reminded, once a day and at most ten times, while the candidate is considered and the author
-- may read the application; returns their authors and where to find them.
create function remind_of_scorecards(p_most int) returns table (author_id uuid, organization_id uuid,
    application_id uuid, job_id uuid, job_title text)
  language sql security definer set search_path = public as $$
  with due as (
    select s.id, kept.id as application_id, kept.job_id, j.title
    from scorecards s
    join applications kept on kept.id = s.about_id
    join jobs j on j.id = kept.job_id
    where s.state in ('not_started', 'draft') and s.due_at < now() and kept.status = 'active' and s.reminders < 10
      and (s.reminded_at is null or s.reminded_at < now() - interval '20 hours')
      and s.author_id in (select application_readers(s.organization_id))
      and (not j.confidential or sees_confidential(s.author_id, j.organization_id, j.id, j.created_by))
    order by s.due_at limit p_most
    for update of s skip locked
  )
  update scorecards s set reminded_at = now(), reminders = s.reminders + 1 from due where s.id = due.id
  returning s.author_id, s.organization_id, due.application_id, due.job_id, due.title
$$;
revoke execute on function remind_of_scorecards from public;
grant execute on function remind_of_scorecards to loubby_worker;
