import assert from "node:assert/strict";
import { test } from "node:test";
import type { PermissionEntry, RoleTag } from "../permissions.ts";
import { seesWallet, walletOwnerOf } from "./wallet.ts";
import { walletStore } from "./wallet-choice.ts";

const company = { role: { tag: "admin" as RoleTag, permissions: [] as PermissionEntry[] } };
const person = { isSuperAdmin: false, isPartner: false, organization: null };

test("a member is shown the company's wallet, except in seller mode", () => {
  assert.equal(walletOwnerOf(company, "recruit"), "organization");
  assert.equal(walletOwnerOf(company, "buyer"), "organization");
  assert.equal(walletOwnerOf(company, undefined), "organization");
  assert.equal(walletOwnerOf(company, "seller"), "person");
  assert.equal(walletOwnerOf(null, "buyer"), "person");
});

test("the company's wallet is for who reads billing, one's own for everyone", () => {
  const recruiter = (permissions: PermissionEntry[]) => ({
    ...person,
    organization: { role: { tag: "recruiter" as RoleTag, permissions } },
  });
  assert.equal(seesWallet(person, "buyer"), true);
  assert.equal(seesWallet({ ...person, organization: company }, "recruit"), true);
  assert.equal(seesWallet(recruiter([{ feature: "job", action: ["read"] }]), "recruit"), false);
  assert.equal(seesWallet(recruiter([{ feature: "job", action: ["read"] }]), "seller"), true);
  assert.equal(seesWallet(recruiter([{ feature: "billing_setting", action: ["read"] }]), "recruit"), true);
});

test("the header begins with naira", () => {
  assert.equal(walletStore.getState().selectedCurrency, "ngn");
});
