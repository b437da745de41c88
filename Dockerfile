# docker build --build-arg COMMIT=$(git rev-parse HEAD) -t angon:0.1.0 .
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
# Packages first: a change of the code alone installs nothing anew.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY packages/private-postgres/package.json packages/private-postgres/
COPY packages/test-tier/package.json packages/test-tier/
COPY server/package.json server/
COPY stress/package.json stress/
COPY web/package.json web/
COPY e2e/package.json e2e/
RUN npm ci --include=dev
COPY . .
ARG COMMIT=""
ENV ANGON_COMMIT=$COMMIT
RUN npm run release -- --to /release

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN install -d -o node -g node /data
COPY --from=build /release /opt/angon
WORKDIR /opt/angon
# The files belong to root: the server cannot change its own program.
USER node
VOLUME /data
EXPOSE 3000
# Readiness: false while the database is away and while the process drains.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=512", "--v8-pool-size=1", "angon.mjs"]
