-- Sign-in tells the person's open tabs, and closing an account asks what still hangs on it.
grant insert on outbox to loubby_app, loubby_auth;
grant select, insert, update, delete on outbox to loubby_worker;
grant usage on sequence outbox_id_seq to loubby_app, loubby_auth, loubby_worker;

grant select, insert, delete on socket_io_attachments to loubby_worker;
grant usage on sequence socket_io_attachments_id_seq to loubby_worker;
