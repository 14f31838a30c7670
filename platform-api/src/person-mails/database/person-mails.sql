-- Takes a due mail out of the plan, once: sends it, or cancels it when the applicant has withdrawn, has asked not to be
-- contacted or has become anonymous. A sent one is a line in the application's history. `p_token_hash` is of the address
-- that answers will come to, `p_link_hash` of the link to the page where the applicant answers instead; one is null.
create function take_person_mail(p_mail uuid, p_token_hash bytea, p_link_hash bytea)
  returns table (to_address text, author text, company text, job text, subject text, body text, signature text,
    organization_id uuid, job_id uuid, application_id uuid)
  language plpgsql security definer set search_path = public as $$
declare
  planned person_mails;
  holds boolean;
begin
  select * into planned from person_mails m
    where m.id = p_mail and m.sent_at is null and m.cancelled_at is null and m.send_at <= now() + interval '1 second'
    for update;
  if not found then return; end if;
  select a.status <> 'withdrawn' and (a.revealed_at is not null or not j.anonymised) and u.closed_at is null
      and may_write_to(a.organization_id, a.candidate_id, null, null)
    into holds
    from applications a join jobs j on j.id = a.job_id join users u on u.id = a.candidate_id
    where a.id = planned.application_id;
  if not holds then
    update person_mails m set cancelled_at = now() where m.id = p_mail;
    return;
  end if;
  update person_mails m set sent_at = now(), reply_token_hash = p_token_hash where m.id = p_mail;
  perform link_to_application(planned.application_id, p_link_hash);
  perform note_application_event(planned.application_id, planned.author_id, 'mailed', planned.subject);
  return query
    select u.email_address::text, w.first_name, o.company_name, j.title, planned.subject, planned.body, planned.signature,
      a.organization_id, a.job_id, a.id
    from applications a join users u on u.id = a.candidate_id join organizations o on o.id = a.organization_id
      join jobs j on j.id = a.job_id join users w on w.id = planned.author_id
    where a.id = planned.application_id;
end $$;
revoke execute on function take_person_mail from public;
grant execute on function take_person_mail to loubby_worker;

-- Adds a reply to a mail; nothing for one that came before. Returns who to tell.
create function keep_person_mail_reply(p_id uuid, p_mail uuid, p_message_id text, p_from text, p_body text)
  returns table (author_id uuid, organization_id uuid, job_id uuid, application_id uuid, job_title text, candidate text,
    from_another boolean, colleague boolean)
  language sql security definer set search_path = public as $$
  with mail as (
    select m.*, u.email_address::text as address, u.first_name || ' ' || u.last_name as person, a.job_id, j.title
    from person_mails m
    join applications a on a.id = m.application_id
    join jobs j on j.id = a.job_id
    join users u on u.id = a.candidate_id
    where m.id = p_mail
  ), added as (
    insert into person_mail_replies (id, organization_id, mail_id, message_id, from_address, from_another, body)
    select p_id, mail.organization_id, mail.id, p_message_id, coalesce(p_from, mail.address),
      lower(mail.address) <> lower(coalesce(p_from, mail.address)), p_body
    from mail
    on conflict do nothing returning from_another
  )
  select mail.author_id, mail.organization_id, mail.job_id, mail.application_id, mail.title, mail.person,
    added.from_another,
    exists (select from application_readers(mail.organization_id) reader where reader = mail.author_id)
  from mail cross join added
$$;
revoke execute on function keep_person_mail_reply from public;

-- Adds what came by mail to the mail that its address belongs to; nothing for an unknown address.
create function add_person_mail_reply(p_id uuid, p_token_hash bytea, p_message_id text, p_from text, p_body text)
  returns table (author_id uuid, organization_id uuid, job_id uuid, application_id uuid, job_title text, candidate text,
    from_another boolean, colleague boolean)
  language sql security definer set search_path = public as $$
  select kept.* from person_mails m
  cross join lateral keep_person_mail_reply(p_id, m.id, p_message_id, p_from, p_body) kept
  where m.reply_token_hash = p_token_hash
$$;
revoke execute on function add_person_mail_reply from public;
grant execute on function add_person_mail_reply to loubby_worker;

-- Adds what the applicant wrote on the page of their application; nothing for a mail that isn't theirs.
create function answer_person_mail(p_id uuid, p_application uuid, p_mail uuid, p_message_id text, p_body text)
  returns table (author_id uuid, organization_id uuid, job_id uuid, application_id uuid, job_title text, candidate text,
    from_another boolean, colleague boolean)
  language sql security definer set search_path = public as $$
  select kept.* from person_mails m
  join applications a on a.id = m.application_id and a.candidate_id = app_user()
  cross join lateral keep_person_mail_reply(p_id, m.id, p_message_id, null, p_body) kept
  where m.id = p_mail and m.application_id = p_application and m.sent_at is not null
$$;
revoke execute on function answer_person_mail from public;
grant execute on function answer_person_mail to loubby_app;

-- The mails that an application of the asker's brought them, with their answers, the latest first.
create function person_mails_to_me(p_application uuid)
  returns table (id uuid, author text, subject text, body text, signature text, sent_at timestamptz, replies jsonb)
  language sql stable security definer set search_path = public as $$
  select m.id, w.first_name || ' at ' || o.company_name, m.subject, m.body, m.signature, m.sent_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('_id', r.id, 'body', r.body,
        'received_at', to_char(r.received_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by r.received_at, r.id)
      from person_mail_replies r where r.mail_id = m.id and not r.from_another), '[]')
  from person_mails m
  join applications a on a.id = m.application_id and a.candidate_id = app_user()
  join organizations o on o.id = m.organization_id
  join users w on w.id = m.author_id
  where m.application_id = p_application and m.sent_at is not null
  order by m.sent_at desc, m.id desc limit 100
$$;
revoke execute on function person_mails_to_me from public;
grant execute on function person_mails_to_me to loubby_app;
