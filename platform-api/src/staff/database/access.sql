-- What staff does in the product is audited as what commands do. Lines are added and read, never changed.
grant select, insert on operator_changes to loubby_auth, loubby_worker;
create policy audit_by_auth on operator_changes to loubby_auth using (true) with check (true);
create policy audit_by_worker on operator_changes to loubby_worker using (true) with check (true);
