-- What other modules read of agents: what sellers have. It runs with its owner's rights, and only the worker reads it.
create view sellers_listings as select id, owner_id, title, live_version from listings;
grant select on sellers_listings to loubby_worker;
