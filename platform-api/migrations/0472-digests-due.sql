-- Outside a transaction.
create index concurrently digests_due on user_settings (digest_due_at) where digest <> 'off';
