-- The mail about a move to another job is kept with the others, once it is sent.
alter table application_mails drop constraint application_mails_kind_check;
alter table application_mails add constraint application_mails_kind_check
  check (kind in ('rejection', 'stage', 'bulk', 'job')) not valid;
