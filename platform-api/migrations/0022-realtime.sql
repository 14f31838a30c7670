-- Where the socket adapter puts what is too large for a NOTIFY between nodes.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
grant select, insert, delete on socket_io_attachments to loubby_worker;
grant usage on sequence socket_io_attachments_id_seq to loubby_worker;
