# syntax=docker/dockerfile:1

FROM node:24-slim AS base
WORKDIR /portal
ENV NODE_ENV=production

# Everything that the build needs
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev
COPY . .
RUN node scripts/build.mjs

# The sandbox needs packages that no portal runs: `--target sandbox`
FROM base AS sandbox
RUN mkdir /data && chown node:node /data
COPY --from=build /portal/node_modules node_modules
COPY --from=build /portal/build/sandbox build/sandbox
COPY package.json ./
ENV DATA_DIR=/data
USER node
VOLUME /data
CMD ["node", "build/sandbox/main.js"]

# Without what only the sandbox runs
FROM build AS built
RUN rm -rf build/sandbox

# Only what runs
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM base
# node:24-slim brings the user `node` (1000). /data holds the SQLite file and uploads under way.
RUN mkdir /data && chown node:node /data
COPY --from=packages /portal/node_modules node_modules
COPY --from=built /portal/build build
COPY --from=build /portal/public public
COPY package.json ./
ENV PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# The portal needs up to 28 s to finish what runs: give it 30 (docker stop --time 30).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
