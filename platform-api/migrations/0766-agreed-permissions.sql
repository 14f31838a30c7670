-- The version whose permissions the buyer agreed to last; null: the one that was bought.
alter table orders add column agreed_version int;
alter table orders add constraint orders_agreed check (agreed_version > version) not valid;
