-- Outside a transaction.
create index concurrently unsettled_mails on mails (state, state_at) where sent_at is null;
