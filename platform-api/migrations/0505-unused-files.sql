-- Outside a transaction.
create index concurrently unused_files on files (unused_since) where unused_since is not null;
