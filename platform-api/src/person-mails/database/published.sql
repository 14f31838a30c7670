-- Views for other modules; the tables behind them belong to this module.
create view person_mail_facts with (security_invoker = true) as
  select id, application_id, subject, sent_at
  from person_mails
  where sent_at is not null;
grant select on person_mail_facts to loubby_app;
