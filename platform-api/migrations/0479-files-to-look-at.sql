-- Outside a transaction.
create index concurrently files_to_look_at on files (looked_at) where state <> 'uploading' and public_key is null;
