-- Rings for cards that are over their day, once a day and ten times at most, as long as the candidate is in the running
-- and their author may read the application; answers how many it rang for. The candidate is not named: bells are read
-- over shoulders.
create function remind_of_scorecards(p_most int) returns int
  language plpgsql security definer set search_path = public as $$
declare told int;
begin
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
  ), rung as (
    update scorecards s set reminded_at = now(), reminders = s.reminders + 1 from due where s.id = due.id
    returning s.author_id, s.organization_id, due.application_id, due.job_id, due.title
  ), told_of as (
    insert into notifications (id, user_id, organization_id, title, body, link, type)
    select gen_random_uuid(), author_id, organization_id, 'A scorecard is overdue',
      'Your colleagues wait for what you think of an application for ' || title,
      '/dashboard/jobs/joblisting/' || job_id || '/board?application=' || application_id || '&section=scorecards',
      'job_applicant'
    from rung
  ), live as (
    insert into outbox (room, event, payload)
    select distinct 'user:' || author_id, 'notifications.changed.v1', '{}'::jsonb from rung
  )
  select count(*) into told from rung;
  return told;
end $$;
revoke execute on function remind_of_scorecards from public;
grant execute on function remind_of_scorecards to loubby_worker;
