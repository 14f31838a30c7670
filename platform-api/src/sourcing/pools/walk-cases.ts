import { poolImports } from "@loubby/shared-contracts/http/sourcing/pool-imports";
import { poolLinks } from "@loubby/shared-contracts/http/sourcing/pool-links";
import { poolMembers } from "@loubby/shared-contracts/http/sourcing/pool-members";
import { poolOutreach } from "@loubby/shared-contracts/http/sourcing/pool-outreach";
import { addContactTo, addPool, poolForm, stageOf } from "#api/testing/hiring/pool";
import { endOfImport, uploadTable } from "#api/testing/hiring/pool-import";
import type { WalkCases } from "#api/testing/walk";

/** Talent pools, their members, and talents. */
export const walkCases: WalkCases = async ({ company, job, secret }) => {
  const pool = await addPool(company, { name: secret });
  const ofPool = { owner: company, params: { poolId: pool._id } };
  const one = await addContactTo(company, pool, { first_name: secret, email: "walk@people.test" });
  const noted = await company.call(poolMembers.note, {
    params: { memberId: one._id },
    body: { body: secret },
  });
  const ofMember = { owner: company, params: { memberId: one._id } };
  const stages = pool.stages.flatMap(({ _id, name, kind }) => (kind === "open" ? [{ _id, name }] : []));
  const contact = { first_name: secret, email: "walk@people.test" };
  const mail = { selection: { filter: {} }, mail: { subject: secret, body: "Hello" } };
  const run = await company.call(poolOutreach.start, { params: ofPool.params, body: mail });
  const ofRun = { owner: company, params: { runId: run._id } };
  const shown = { fields: ["full_name" as const], note: secret, days: 7 };
  const link = await company.call(poolLinks.create, { params: ofPool.params, body: shown });
  const table = `Name,E-mail\n${secret},in@people.test`;
  const columns = ["full_name" as const, "email" as const];
  const asked = { file_id: await uploadTable(company, table, `${secret}.csv`), columns };
  const started = await company.call(poolImports.start, { params: ofPool.params, body: asked });
  await endOfImport(company, started._id);
  const ofImport = { owner: company, params: { importId: started._id } };
  const again = { file_id: await uploadTable(company, table), columns };
  const ids = [one._id];
  return {
    "talentPools.list": { owner: company },
    "talentPools.create": { owner: company, body: poolForm(company) },
    "talentPools.get": { owner: company, params: { slugOrId: pool.name_slug } },
    "talentPools.edit": { ...ofPool, body: { ...poolForm(company, { name: secret }), stages, version: 1 } },
    "talentPools.setState": { ...ofPool, body: { to: "active" } },
    "poolMembers.list": ofPool,
    "poolMembers.get": ofMember,
    "poolMembers.add": { ...ofPool, body: { first_name: secret, email: "new@people.test" } },
    "poolMembers.edit": { ...ofMember, body: { ...contact, version: 1 } },
    "poolMembers.takeOver": {
      ...ofPool,
      body: { from_pool_id: pool._id, selection: { ids } },
    },
    "poolMembers.move": { ...ofPool, body: { ids, stage_id: stageOf(pool, "Engaged") } },
    "poolMembers.tag": { ...ofPool, body: { ids, add: ["oven"] } },
    "poolMembers.addToJob": {
      ...ofPool,
      body: { ids, job_id: job._id, consent: { basis: "asked", on: "2026-01-02" } },
    },
    "poolMembers.note": { ...ofMember, body: { body: secret } },
    "poolMembers.removeNote": {
      owner: company,
      params: { memberId: one._id, noteId: noted.events[0]?._id ?? "" },
    },
    "poolOutreach.preview": { ...ofPool, body: mail },
    "poolOutreach.start": { ...ofPool, body: mail },
    "poolOutreach.list": ofPool,
    "poolOutreach.get": ofRun,
    "poolOutreach.stop": ofRun,
    "poolLinks.list": ofPool,
    "poolLinks.create": { ...ofPool, body: shown },
    "poolLinks.revoke": { owner: company, params: { linkId: link._id } },
    "poolImports.preview": { ...ofPool, body: { file_id: again.file_id } },
    "poolImports.start": { ...ofPool, body: again },
    "poolImports.list": ofPool,
    "poolImports.get": ofImport,
    "poolImports.stop": ofImport,
    "poolImports.report": ofImport,
  };
};
