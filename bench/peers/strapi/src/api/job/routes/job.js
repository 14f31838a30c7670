const { createCoreRouter } = require("@strapi/strapi").factories;

module.exports = createCoreRouter("api::job.job", { only: ["find", "findOne", "create"] });
