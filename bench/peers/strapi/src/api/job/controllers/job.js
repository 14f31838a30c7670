const { createCoreController } = require("@strapi/strapi").factories;
const { errors } = require("@strapi/utils");

const JOB = "api::job.job";
const USER = "plugin::users-permissions.user";

/** Jobs of the company that the asker is in. */
module.exports = createCoreController(JOB, ({ strapi }) => ({
  async find(ctx) {
    const { counts, ...query } = ctx.query;
    ctx.query = query;
    const { filters, ...asked } = await this.sanitizeQuery(ctx);
    const own = { $and: [filters ?? {}, { company: companyOf(ctx) }] };
    const { results, pagination } = await strapi.service(JOB).find({ ...asked, filters: own });
    const answer = await this.transformResponse(await this.sanitizeOutput(results, ctx), { pagination });
    return counts === undefined ? answer : { ...answer, counts: await countByState(ctx.state.user) };
  },

  async findOne(ctx) {
    const { populate, fields } = await this.sanitizeQuery(ctx);
    const job = await strapi.documents(JOB).findFirst({
      filters: { documentId: ctx.params.id, company: companyOf(ctx) },
      populate,
      fields,
    });
    if (!job) return ctx.notFound();
    return this.transformResponse(await this.sanitizeOutput(job, ctx));
  },

  async create(ctx) {
    const { user } = ctx.state;
    const { populate } = await this.sanitizeQuery(ctx);
    const data = await this.sanitizeInput(ctx.request.body?.data ?? {}, ctx);
    const [company] = await strapi.db
      .query("api::company.company")
      .findMany({ where: { members: { id: user.id } }, limit: 1 });
    if (!company) return ctx.forbidden();
    const team = [...new Set((ctx.request.body.data.team ?? []).map(({ member }) => member))];
    const known = await strapi.db
      .query(USER)
      .count({ where: { id: { $in: team }, company: { id: company.id } } });
    if (known < team.length) throw new errors.ValidationError("Someone is not in your company");
    const job = await strapi.documents(JOB).create({
      data: {
        ...data,
        team: ctx.request.body.data.team,
        state: "draft",
        company: company.id,
        author: user.id,
      },
      populate,
    });
    ctx.status = 201;
    return this.transformResponse(await this.sanitizeOutput(job, ctx));
  },
}));

function companyOf(ctx) {
  return { members: { id: ctx.state.user.id } };
}

/** How many of the company's jobs are in each state. */
async function countByState(user) {
  const rows = await strapi.db
    .connection("jobs as job")
    .join("jobs_company_lnk as of_company", "of_company.job_id", "job.id")
    .join("up_users_company_lnk as of_user", "of_user.company_id", "of_company.company_id")
    .where({ "of_user.user_id": user.id, "job.is_template": false })
    .groupBy("job.state")
    .select("job.state")
    .count("* as jobs");
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, Number(jobs)]));
}
