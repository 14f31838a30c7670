-- What a page calls an account stands in TypeScript; nothing has read these titles.
-- squawk-ignore ban-drop-column
alter table ledger_account_kinds drop column title;
