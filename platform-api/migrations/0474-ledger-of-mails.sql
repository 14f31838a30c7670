-- How far a mail has come: `sending` is committed just before it is handed over, and what is found in it later was
-- perhaps sent. Mails of before have nothing but `sent_at`, which says the same as `sent`.
alter table mails add column state text not null default 'pending', add column claim uuid, add column state_at timestamptz(3);
alter table mails add constraint mails_state_check
  check (state in ('pending', 'claimed', 'sending', 'sent', 'failed', 'unknown')) not valid;
