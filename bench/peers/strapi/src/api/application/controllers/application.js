const { createCoreController } = require("@strapi/strapi").factories;
const { errors } = require("@strapi/utils");

const APPLICATION = "api::application.application";

module.exports = createCoreController(APPLICATION, ({ strapi }) => ({
  /** Applies once: a second time answers the first application. */
  async create(ctx) {
    const { user } = ctx.state;
    const { job: jobId, resume, answers = [], note = "" } = ctx.request.body?.data ?? {};
    const job = await strapi.documents("api::job.job").findOne({
      documentId: String(jobId),
      populate: { stages: true, questions: true },
    });
    if (!job) return ctx.notFound();
    if (job.state !== "open") return ctx.gone("This job is closed");
    const own = { job: { id: job.id }, candidate: { id: user.id } };
    const before = await strapi.documents(APPLICATION).findFirst({ filters: own });
    const data = {
      job: job.id,
      candidate: user.id,
      stage: job.stages[0].name,
      note,
      resume,
      answers: checkAnswers(job.questions, answers),
    };
    const application = before ?? (await strapi.documents(APPLICATION).create({ data }));
    ctx.status = 201;
    return this.transformResponse(await this.sanitizeOutput(application, ctx));
  },
}));

/** What an application keeps of its answers. Throws for one that is missing or does not fit. */
function checkAnswers(questions, sent) {
  const values = new Map(sent.map(({ question, value }) => [question, String(value).trim()]));
  return questions.flatMap(({ label, kind, options, required }) => {
    const value = values.get(label) ?? "";
    if (value === "" && required) throw new errors.ValidationError(`"${label}" has no answer`);
    if (value === "") return [];
    if (kind === "yes_no" && !["yes", "no"].includes(value))
      throw new errors.ValidationError(`"${label}" does not fit`);
    if (kind === "single_choice" && !options.includes(value))
      throw new errors.ValidationError(`"${label}" does not fit`);
    return [{ question: label, kind, value }];
  });
}
