# One image runs every part of the product: `start` (the default), `migrate`, `release`, `files`, `admin create`, …
FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
# For /api/health and the log: docker build --build-arg LOUBBY_COMMIT=$(git rev-parse --short=10 HEAD) .
ARG LOUBBY_COMMIT
RUN npm run production -- assemble /out

FROM node:24-trixie-slim
# pg_dump and pg_restore, for `backup` and `restore` of a server up to this version.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data /backups
COPY --from=build /out /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data REMOTES_DIR=/app/remotes
USER node
WORKDIR /app
# Everything else may be read-only; /tmp is for uploads on their way.
VOLUME ["/data", "/backups"]
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/operate/operate-cli.js"]
CMD ["start"]
