-- Written in the sender's transaction, delivered by a job: a mail is sent if and only if what it tells happened.
create table mails (
  id uuid primary key,
  to_address text not null check (length(to_address) between 3 and 254),
  subject text not null check (subject !~ '[\r\n]'),
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);

-- A mail holds links that sign in or reset: whoever writes one cannot read any.
alter table mails enable row level security;
grant insert on mails to loubby_app, loubby_auth;
create policy write_mails on mails for insert to loubby_app, loubby_auth with check (true);
grant select, insert, delete, update (sent_at) on mails to loubby_worker;
create policy worker_mails on mails to loubby_worker using (true) with check (true);
