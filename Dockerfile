# The resort in one image, for amd64 and arm64: docker buildx build --platform linux/amd64,linux/arm64 .
# Both stages use the Node of package-lock.json; the base image only brings npm.
ARG DEBIAN=trixie

# The built files are the same for every processor.
FROM --platform=$BUILDPLATFORM node:26-${DEBIAN}-slim AS built
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY index.html lingui.config.ts vite.config.ts tsconfig.json tsconfig.base.json ./
# tsconfig.json refers to it.
COPY tests/tsconfig.json tests/
COPY public public
COPY sw sw
COPY src src
RUN npm run build \
  # Source maps stay with developers. Every picture is encoded, and of its master only the name is looked for.
  && rm -rf build/*/maps \
  && find src/content/media -name '*.webp' -exec truncate --size=0 {} +

FROM node:26-${DEBIAN}-slim AS production
WORKDIR /app
RUN apt-get update && apt-get install -y --no-install-recommends binutils
COPY package.json package-lock.json ./
RUN npm ci --omit=dev \
  && npm run --silent sbom > sbom.cdx.json \
  && strip node_modules/node-linux-*/bin/node \
  && rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share node_modules/date-fns/locale \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -path '*/test/*' \) -delete
# pg_dump and pg_restore without the Perl that Debian's wrapper of them needs.
RUN apt-get download postgresql-client-17 && dpkg-deb -x postgresql-client-17_*.deb /postgres

FROM debian:${DEBIAN}-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libpq5 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin resort \
  && install -d -o resort -g resort -m 700 /data /backups
WORKDIR /app
COPY --from=production /postgres/usr/lib/postgresql/17/bin/pg_dump /postgres/usr/lib/postgresql/17/bin/pg_restore /usr/local/bin/
COPY --from=production /app/node_modules node_modules
COPY --from=production /app/sbom.cdx.json package.json ./
COPY --from=built /app/build build
COPY --from=built /app/src/content src/content
COPY src/contract src/contract
COPY src/domain src/domain
COPY src/offline src/offline
COPY src/server src/server
COPY LICENSE ./
ENV PATH=/app/node_modules/.bin:$PATH \
  HOST=0.0.0.0 \
  DATA_DIR=/data \
  BACKUP_DIR=/backups
USER resort
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "src/server/serve.ts"]
