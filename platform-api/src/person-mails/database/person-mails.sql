-- Takes a due mail out of the plan, once: sends it, or cancels it when the applicant has withdrawn, has asked not to be
-- contacted or has become anonymous. A sent one is a line in the application's history. `p_token_hash` is of the address that answers will come to.
create function take_person_mail(p_mail uuid, p_token_hash bytea)
  returns table (to_address text, author text, company text, subject text, body text, signature text,
    conversation_id uuid, organization_id uuid, job_id uuid, application_id uuid)
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
  perform note_application_event(planned.application_id, planned.author_id, 'mailed', planned.subject);
  return query
    select u.email_address::text, w.first_name, o.company_name, planned.subject, planned.body, planned.signature,
      planned.conversation_id, a.organization_id, a.job_id, a.id
    from applications a join users u on u.id = a.candidate_id join organizations o on o.id = a.organization_id
      join users w on w.id = planned.author_id
    where a.id = planned.application_id;
end $$;
revoke execute on function take_person_mail from public;
grant execute on function take_person_mail to loubby_worker;

-- Adds a reply to the mail that its address belongs to; nothing for an unknown address or a mail that came before.
-- Returns who to tell.
create function add_person_mail_reply(p_id uuid, p_token_hash bytea, p_message_id text, p_from text, p_body text)
  returns table (author_id uuid, organization_id uuid, job_id uuid, application_id uuid, job_title text, candidate text,
    from_another boolean, colleague boolean)
  language sql security definer set search_path = public as $$
  with mail as (
    select m.*, lower(u.email_address::text) <> lower(p_from) as other, u.first_name || ' ' || u.last_name as person,
      a.job_id, j.title
    from person_mails m
    join applications a on a.id = m.application_id
    join jobs j on j.id = a.job_id
    join users u on u.id = a.candidate_id
    where m.reply_token_hash = p_token_hash
  ), added as (
    insert into person_mail_replies (id, organization_id, mail_id, message_id, from_address, from_another, body)
    select p_id, mail.organization_id, mail.id, p_message_id, p_from, mail.other, p_body from mail
    on conflict do nothing returning mail_id
  )
  select mail.author_id, mail.organization_id, mail.job_id, mail.application_id, mail.title, mail.person, mail.other,
    exists (select from application_readers(mail.organization_id) reader where reader = mail.author_id)
  from mail join added on added.mail_id = mail.id
$$;
revoke execute on function add_person_mail_reply from public;
grant execute on function add_person_mail_reply to loubby_worker;
