-- A mail holds links that sign in or reset: writing one lets no one read any.
grant insert on mails to loubby_app, loubby_auth;
grant select, insert, update (sent_at, state, claim, state_at), delete on mails to loubby_worker;
create policy write_mails on mails for insert to loubby_app, loubby_auth with check (true);
create policy worker_mails on mails to loubby_worker using (true) with check (true);
