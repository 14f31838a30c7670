-- Takes a due mail out of the plan: sends it, or cancels it when it no longer applies or its recipient in a bulk mail
-- has since asked not to be contacted. The worker that delivers it sees the mail and its recipient, and nothing else
-- of an application.
create function take_application_mail(p_mail uuid)
  returns table (to_address text, subject text, body text, kind text, application_id uuid, company text, job text)
  language plpgsql security definer set search_path = public as $$
declare
  planned application_mails;
  holds boolean;
  person users;
begin
  select * into planned from application_mails m
    where m.id = p_mail and m.sent_at is null and m.cancelled_at is null and m.send_at <= now() + interval '1 second'
    for update;
  if not found then return; end if;
  select u.* into person
    from applications a join users u on u.id = a.candidate_id where a.id = planned.application_id;
  select case planned.kind
      when 'rejection' then a.status = 'rejected'
      when 'stage' then a.stage_id = planned.stage_id and a.status in ('active', 'hired')
      else a.status <> 'withdrawn' and may_write_to(a.organization_id, a.candidate_id, null, null) end
    into holds from applications a where a.id = planned.application_id;
  if holds then
    update application_mails m set sent_at = now() where m.id = p_mail;
    to_address := person.email_address::text;
    subject := left(replace(replace(planned.subject, '{first_name}', person.first_name),
      '{last_name}', person.last_name), 200);
    kind := planned.kind;
    application_id := planned.application_id;
    select o.company_name, j.title into company, job
      from applications a join jobs j on j.id = a.job_id join organizations o on o.id = a.organization_id
      where a.id = planned.application_id;
    body := replace(replace(planned.body, '{first_name}', person.first_name), '{last_name}', person.last_name);
    return next;
  else
    update application_mails m set cancelled_at = now() where m.id = p_mail;
  end if;
end $$;
revoke execute on function take_application_mail from public;
grant execute on function take_application_mail to loubby_worker;

-- The mails that went out with steps of an application of the asker's, such as its rejection, as they read them.
create function application_mails_to_me(p_application uuid)
  returns table (id uuid, author text, subject text, body text, sent_at timestamptz)
  language sql stable security definer set search_path = public as $$
  select m.id, o.company_name,
    left(replace(replace(m.subject, '{first_name}', u.first_name), '{last_name}', u.last_name), 200),
    replace(replace(m.body, '{first_name}', u.first_name), '{last_name}', u.last_name), m.sent_at
  from application_mails m
  join applications a on a.id = m.application_id and a.candidate_id = app_user()
  join users u on u.id = a.candidate_id
  join organizations o on o.id = m.organization_id
  where m.application_id = p_application and m.sent_at is not null
  order by m.sent_at desc, m.id desc limit 100
$$;
revoke execute on function application_mails_to_me from public;
grant execute on function application_mails_to_me to loubby_app;
