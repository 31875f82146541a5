// Made by tools/write-client.ts from docs/openapi-v1.json; not edited by hand.
export interface Analytics {
    /** Format: date */
    from: string;
    /** Format: date */
    to: string;
    /** @description An IANA name: where the days begin. */
    timeZone: string;
    totals: {
        clicks?: number;
        /** @description Distinct visitors of each day, added up over the days: a visitor is not known from one day, of UTC, to the next. Clicks whose visitor was not kept count as one each. Null over days before `clicksSince`. */
        visitors?: number | null;
        conversions?: number;
        /** @description Conversions per click, from 0 to 1; more where sales came without a click. Null without clicks, and where clicks before `clicksSince` are missing. */
        conversionRate?: number | null;
        revenue?: components["schemas"]["Money"];
        /** @description Revenue per click; null without clicks, and where clicks before `clicksSince` are missing. */
        epc?: components["schemas"]["Money"] | null;
    };
    rows: {
        clicks?: number;
        /** @description Distinct visitors of each day, added up over the days: a visitor is not known from one day, of UTC, to the next. Clicks whose visitor was not kept count as one each. Null over days before `clicksSince`. */
        visitors?: number | null;
        conversions?: number;
        /** @description Conversions per click, from 0 to 1; more where sales came without a click. Null without clicks, and where clicks before `clicksSince` are missing. */
        conversionRate?: number | null;
        revenue?: components["schemas"]["Money"];
        /** @description Revenue per click; null without clicks, and where clicks before `clicksSince` are missing. */
        epc?: components["schemas"]["Money"] | null;
        /** @description As the filter of that name takes it, or a day. */
        value: string;
        /** @description The name of a link, campaign, product or network; null for all others. */
        label: string | null;
        /** @description Of the second dimension, if `by` names two. */
        second?: {
            /** @description As the filter of that name takes it, or a day. */
            value: string;
            /** @description The name of a link, campaign, product or network; null for all others. */
            label: string | null;
        };
    }[];
    /** @description How many values `limit` left out. */
    more: number;
    /** @description Before this day single clicks were dropped: it has no visitors there, and no clicks under filters by country, referrer, device, browser, system or hour. Null when all are kept. */
    clicksSince: string | null;
}
export interface Caller {
    workspace: {
        id: number;
        name: string;
        /** @description An IANA name: where the workspace’s days begin. */
        timeZone: string;
        /**
         * @description The plan whose limits apply now.
         * @enum {string}
         */
        plan: "basic" | "pro" | "enterprise";
    };
    /** @description The API key that calls; null for a signed-in person. */
    key: {
        id: number;
        name: string;
        scopes: ("read" | "links:write" | "campaigns:write" | "posts:write" | "products:write" | "earnings:write" | "admin:write")[];
        expiresAt: string | null;
    } | null;
}
export interface Campaign {
    id: number;
    name: string;
    description: string;
    platforms: ("twitter" | "snapchat" | "instagram")[];
    /** @enum {string} */
    status: "active" | "paused" | "completed";
    clicks: number;
    conversions: number;
    /** @description How many links belong to it, archived ones included. */
    links: number;
    /** @description Grows with every change; a PATCH that names an older one is refused with 409. */
    version: number;
    /** Format: date-time */
    createdAt: string;
    archivedAt: string | null;
    /** @description Your own id of it, as `ext:ID` stands for it in any call. */
    externalId: string | null;
    earnings: components["schemas"]["Money"];
    budget: components["schemas"]["Money"] | null;
    product: {
        id: number;
        name: string;
    };
    /** @description Names of tags. */
    tags: string[];
    /** Format: date */
    startsOn: string;
    endsOn: string | null;
}
export interface CampaignEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "campaign.completed";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Campaign"];
}
export type CampaignId = number | string;
export interface Click {
    id: string;
    linkId: number;
    /** Format: date-time */
    occurredAt: string;
    /**
     * @description `none` is a counted click; any other says why the visit does not count.
     * @enum {string}
     */
    flag: "none" | "owner" | "head" | "prefetch" | "preview" | "crawler" | "no-user-agent" | "data-center" | "burst" | "cadence" | "repeat";
    /** @description Two letters of ISO 3166. */
    country: string | null;
    /** @enum {string} */
    device: "desktop" | "mobile" | "tablet" | "tv" | "other";
    browser: string | null;
    system: string | null;
    /** @description A host name; null where there was none. */
    referrer: string | null;
}
export interface ClickEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "click.recorded";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Click"];
}
export interface Conversion {
    id: number;
    /** @enum {string} */
    kind: "sale" | "rebill" | "refund" | "chargeback";
    /** @enum {string} */
    status: "pending" | "confirmed" | "paid" | "reversed";
    /** @description `clickbank`, `amazon`, or the name of a postback address. */
    source: string;
    transactionId: string;
    /** @description What tied it to its link; null is unmatched. */
    matchedBy: ("click" | "tracking-id" | "sale" | "hand") | null;
    subIds: string[];
    product: string | null;
    /** @description Negative for refunds and chargebacks. */
    commission: components["schemas"]["Money"];
    /** @description In US dollars; null while no exchange rate is set. */
    worth: components["schemas"]["Money"] | null;
    /** @description What refunds and chargebacks took back of it. */
    refunded: components["schemas"]["Money"];
    link: {
        id: number;
        slug: string;
    } | null;
    campaign: {
        id: number;
        name: string;
    } | null;
    /** Format: date-time */
    occurredAt: string;
}
export interface ConversionEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "conversion.created" | "conversion.updated" | "conversion.confirmed" | "conversion.paid" | "conversion.reversed" | "conversion.unmatched";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Conversion"];
}
export type Event = components["schemas"]["LinkEvent"] | components["schemas"]["ClickEvent"] | components["schemas"]["ConversionEvent"] | components["schemas"]["CampaignEvent"] | components["schemas"]["PostEvent"] | components["schemas"]["ImportEvent"] | components["schemas"]["SyncEvent"] | components["schemas"]["PauseEvent"];
export interface Failure {
    message: string;
    /** @enum {string} */
    code: "invalid" | "unauthorized" | "forbidden" | "proof_required" | "not-found" | "method-not-allowed" | "conflict" | "gone" | "precondition-failed" | "key-reused" | "outcome-unknown" | "too-large" | "unsupported-media-type" | "misdirected" | "limit-reached" | "too-many-requests" | "unavailable" | "internal";
    requestId: string;
    issues?: {
        /** @description The field, filter or header. */
        path: string;
        message: string;
        /** @enum {string} */
        code: "required" | "unknown" | "not-allowed" | "wrong-type" | "wrong-format" | "too-small" | "too-large" | "taken" | "invalid";
        /** @description The values, or the names, that there are. */
        allowed?: string[];
    }[];
    /**
     * Format: uri
     * @description What this code means, and what to do.
     */
    doc: string;
}
export interface Import {
    id: number;
    fileName: string;
    /** @enum {string} */
    status: "checking" | "ready" | "running" | "done" | "failed" | "cancelled" | "undoing" | "undone";
    /** @description The networks its earnings are of. */
    source: string;
    /** @description Data rows, and how many of them were looked at (checking) or recorded (running). */
    rows: number;
    /** @description While ready, what a run would do; afterwards what it did. */
    counts: {
        added: number;
        /** @description Of those added, how many are refunds. */
        refunds: number;
        /** @description Of those added, how many are chargebacks. */
        chargebacks: number;
        changed: number;
        unchanged: number;
        /** @description Of its earnings, new or not, how many belong to no link yet. */
        unmatched: number;
        faults: number;
    };
    /** @description Why it failed as a whole. */
    problem: string | null;
    /** Format: date-time */
    createdAt: string;
    finishedAt: string | null;
    /** @description Sums of its rows by currency. */
    totals: components["schemas"]["Money"][];
}
export interface ImportEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "import.finished";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Import"];
}
export interface Link {
    id: number;
    originalUrl: string;
    shortUrl: string;
    slug: string;
    /** @description The domain that its short URL is on; null is this Hopwise’s own host. */
    domainId: number | null;
    title: string | null;
    platform: ("twitter" | "snapchat" | "instagram" | "general" | "email" | "website") | null;
    clicks: number;
    conversions: number;
    /** @description Visitors are asked for a password first. */
    hasPassword: boolean;
    expiresAt: string | null;
    /** @description Who disabled it and why; null while it works. */
    disabled: {
        /** @enum {string} */
        by: "operator" | "host" | "list" | "web-risk";
        reason: string;
    } | null;
    /** Format: date-time */
    createdAt: string;
    archivedAt: string | null;
    /** @description Your own id of it, as `ext:ID` stands for it in any call. */
    externalId: string | null;
    health: ("ok" | "blocked" | "dead" | "loop" | "soft-404" | "tag-stripped" | "out-of-stock" | "unreachable") | null;
    earnings: components["schemas"]["Money"];
    product: {
        id: number;
        name: string;
    };
    campaign: {
        id: number;
        name: string;
    } | null;
    /** @description Names of tags. */
    tags: string[];
}
export interface LinkEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "link.created" | "link.updated" | "link.archived" | "link.health-changed";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Link"];
}
export type LinkId = number | string;
export interface Money {
    /** @description A decimal in major units, with two places. */
    amount: string;
    /** @description Three letters of ISO 4217. */
    currency: string;
}
export interface PauseEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "webhook.paused";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Webhook"];
}
export interface Post {
    id: number;
    /** @enum {string} */
    platform: "twitter" | "snapchat" | "instagram";
    /** @enum {string} */
    status: "draft" | "scheduled" | "publishing" | "published" | "failed";
    /** @enum {string} */
    mode: "automatic" | "by-hand";
    /** @description All that is posted: the product's URL replaced by the short link, the hashtags behind. */
    postedText: string;
    imageUrl: string | null;
    /** @description The connected account it goes to; null while none was chosen, or after it was removed. */
    account: {
        id: number;
        handle: string | null;
        isConnected: boolean;
    } | null;
    product: {
        id: number;
        name: string;
    } | null;
    /** @description Its own tracked link; made when it is posted or scheduled. */
    link: {
        id: number;
        shortUrl: string;
        originalUrl: string;
    } | null;
    /** @description What its tracked link counts for, or will count for once it is made. */
    campaign: {
        id: number;
        name: string;
    } | null;
    scheduledFor: string | null;
    publishedAt: string | null;
    /** @description The post at its platform. */
    url: string | null;
    /** @description Why it failed, and what to do now. */
    failure: {
        code: string;
        message: string;
        advice: string;
        retryAt: string | null;
    } | null;
    /** @description Of the tracked link. */
    clicks: number;
    conversions: number;
    /** @description Grows with every change. */
    version: number;
    /** Format: date-time */
    createdAt: string;
    earnings: components["schemas"]["Money"];
}
export interface PostEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "post.published" | "post.failed";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Post"];
}
export interface Product {
    id: number;
    name: string;
    /** @enum {string} */
    network: "clickbank" | "amazon" | "other";
    /** @description Query parameter that carries the click id on an `other` network; null sends none. */
    clickIdParameter: string | null;
    /** @description Its page at the network. */
    url: string | null;
    imageUrl: string | null;
    /** @description What it is and does: posts and placements claim nothing else. */
    description: string | null;
    availability: string | null;
    /** @description When price and availability were read. */
    priceAt: string | null;
    removedAt: string | null;
    /** @description Your own id of it, as `ext:ID` stands for it in any call. */
    externalId: string | null;
    /** @description The network's own key of it, such as an ASIN. */
    networkKey: string | null;
    /** @description Of the sale that the affiliate is paid, from 0 to 1. */
    commission: number;
    price: components["schemas"]["Money"] | null;
    /** @description Names of tags. */
    tags: string[];
    /** @description Links that lead to it and are not archived. */
    links: number;
}
export type ProductId = number | string;
export interface Sync {
    id: number;
    /** @enum {string} */
    kind: "products" | "earnings";
    /** @enum {string} */
    cause: "schedule" | "connection" | "hand";
    /** @enum {string} */
    status: "queued" | "running" | "done" | "failed" | "cancelled";
    counts: {
        added: number;
        /** @description Of those added, how many are refunds. */
        refunds: number;
        /** @description Of those added, how many are chargebacks. */
        chargebacks: number;
        changed: number;
        unchanged: number;
        vanished: number;
        unmatched: number;
    };
    errors: {
        /** @enum {string} */
        network: "clickbank" | "amazon";
        message: string;
    }[];
    /** @description What came of it, as a sentence. */
    message: string | null;
    /** Format: date-time */
    queuedAt: string;
    startedAt: string | null;
    finishedAt: string | null;
}
export interface SyncEvent {
    /** @description Of the event. It is the same wherever and however often it is read or sent. */
    id: string;
    /** @description Ascends in the order in which events can be read and are sent. */
    sequence: number;
    /** @enum {string} */
    type: "sync.failed";
    /**
     * @description The version of the API whose objects `data` has.
     * @constant
     */
    apiVersion: "v1";
    /** Format: date-time */
    createdAt: string;
    data: components["schemas"]["Sync"];
}
export interface Tag {
    id: number;
    name: string;
    /** @enum {string} */
    color: "gray" | "blue" | "green" | "amber" | "red" | "violet";
    /** @description Links with it that are not archived. */
    links: number;
    /** @description Campaigns with it that are not archived. */
    campaigns: number;
    /** @description Products with it that are not removed. */
    products: number;
    /** Format: date-time */
    createdAt: string;
}
export interface Webhook {
    id: number;
    /** @enum {string} */
    form: "webhook" | "postback";
    /** @description Without `admin:write` a key reads its host alone, since the rest often opens the receiver. */
    url: string;
    events: ("click" | "conversion" | "link.created" | "link.updated" | "link.archived" | "link.health-changed" | "click.recorded" | "conversion.created" | "conversion.updated" | "conversion.confirmed" | "conversion.paid" | "conversion.reversed" | "conversion.unmatched" | "campaign.completed" | "post.published" | "post.failed" | "import.finished" | "sync.failed" | "webhook.paused" | "link.*" | "click.*" | "conversion.*" | "campaign.*" | "post.*" | "import.*" | "sync.*" | "webhook.*")[];
    /** @description Paused by a person, or because nothing went through for a day. */
    pausedAt: string | null;
    /** @description Attempts in a row that failed. */
    failures: number;
    lastDeliveredAt: string | null;
    /** Format: date-time */
    createdAt: string;
    removedAt: string | null;
}
export interface components {
    schemas: {
        Analytics: Analytics;
        Caller: Caller;
        Campaign: Campaign;
        CampaignEvent: CampaignEvent;
        CampaignId: CampaignId;
        Click: Click;
        ClickEvent: ClickEvent;
        Conversion: Conversion;
        ConversionEvent: ConversionEvent;
        Event: Event;
        Failure: Failure;
        Import: Import;
        ImportEvent: ImportEvent;
        Link: Link;
        LinkEvent: LinkEvent;
        LinkId: LinkId;
        Money: Money;
        PauseEvent: PauseEvent;
        Post: Post;
        PostEvent: PostEvent;
        Product: Product;
        ProductId: ProductId;
        Sync: Sync;
        SyncEvent: SyncEvent;
        Tag: Tag;
        Webhook: Webhook;
    };
    responses: {
        /** @description Refused or failed */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Refused. The code is `proof_required` where the person has not proved within 15 minutes who they are: call `giveProof`, then try again. */
        ProofRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description As you have it; there is no body. */
        NotModified: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Refused: it was changed since you read it. Get it again, make your change to what it is now, and send the new `ETag`. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
        IdempotencyKey: string;
        /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
        IfMatch: string;
        /** @description An `ETag` that you have. If nothing that is shown changed, the answer is 304. */
        IfNoneMatch: string;
        Id: components["schemas"]["LinkId"];
        /** @description Rows on a page, at most 200. */
        Limit: number;
        /** @description Goes on from there: `next` of the page before. */
        After: string;
        /** @description Only those with this tag. */
        TagId: number;
        Id2: number;
        /** @description `ext:ID` with your own id of it. */
        Id3: string;
        Id4: components["schemas"]["CampaignId"];
        Id5: components["schemas"]["ProductId"];
    };
    requestBodies: never;
    headers: {
        /** @description Names the record as it is. */
        ETag: string;
    };
    pathItems: never;
}
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Caller"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    archiveLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listLinks: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most 200. */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on from there: `next` of the page before. */
                after?: components["parameters"]["After"];
                /** @description Part of the short or the original URL, or of the title; case does not matter. */
                search?: string;
                platform?: "twitter" | "snapchat" | "instagram" | "general" | "email" | "website";
                /** @description The whole original URL. */
                originalUrl?: string;
                /** @description The link that it leads to, also from where the link was before it moved. */
                shortUrl?: string;
                productId?: components["schemas"]["ProductId"];
                campaignId?: components["schemas"]["CampaignId"];
                /** @description Only those with this tag. */
                tagId?: components["parameters"]["TagId"];
                /** @description `troubled`: live, and a destination of it has a problem. `unknown`: none has, but one could not be checked. */
                state?: "live" | "troubled" | "unknown" | "archived" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Link"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                        /** @description Rows on all pages, counted when the first page was read. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    createLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "originalUrl": "https://example.com/"
                 *     }
                 */
                "application/json": {
                    rotateUrls?: string[];
                    rules?: {
                        /** @description Stays with the rule through every change; made by the server for a new one. */
                        id?: string;
                        /** @default  */
                        name?: string;
                        when: ({
                            /** @constant */
                            kind: "country";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "device";
                            in: ("desktop" | "mobile" | "tablet" | "tv" | "other")[];
                        } | {
                            /** @constant */
                            kind: "os";
                            in: ("iOS" | "Android" | "Windows" | "macOS" | "Linux" | "Chrome OS")[];
                        } | {
                            /** @constant */
                            kind: "language";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "referrer";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "platform";
                            in: ("twitter" | "snapchat" | "instagram" | "general" | "email" | "website")[];
                        } | {
                            /** @constant */
                            kind: "dates";
                            from: string | null;
                            until: string | null;
                        })[];
                        url: string;
                        /** @default null */
                        cap?: {
                            clicks: number;
                            /** @enum {string} */
                            per: "total" | "day";
                        } | null;
                    }[];
                    enableGeotargeting?: boolean;
                    enableDeviceTargeting?: boolean;
                    enableRetargeting?: boolean;
                    passesQuery?: boolean;
                    isCloaked?: boolean;
                    escapesApps?: boolean;
                    utm?: {
                        source?: string;
                        medium?: string;
                        campaign?: string;
                        term?: string;
                        content?: string;
                    } | null;
                    /** @description The first instant at which it no longer leads to its destinations; null for never. */
                    expiresAt?: string | null;
                    expiredUrl?: "" | (string | null);
                    password?: string | null;
                    productId?: components["schemas"]["ProductId"];
                    originalUrl: string;
                    platform?: ("twitter" | "snapchat" | "instagram" | "general") | null;
                    slug?: string | null;
                    title?: string | null;
                    /** @description A verified domain that its short URL is on; null is this Hopwise’s own host. The default when left out. */
                    domainId?: number | null;
                    campaignId?: components["schemas"]["CampaignId"] | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    /** @description In place of `productId`: the product that the URL is of. If there is none yet, one of this name is made; an empty name is read from the URL. */
                    productName?: string;
                    /** @description Your own id of it; no other of its kind has the same. */
                    externalId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that you have. If nothing that is shown changed, the answer is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    upsertLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description `ext:ID` with your own id of it. */
                id: components["parameters"]["Id3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "originalUrl": "https://example.com/"
                 *     }
                 */
                "application/json": {
                    rotateUrls?: string[];
                    rules?: {
                        /** @description Stays with the rule through every change; made by the server for a new one. */
                        id?: string;
                        /** @default  */
                        name?: string;
                        when: ({
                            /** @constant */
                            kind: "country";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "device";
                            in: ("desktop" | "mobile" | "tablet" | "tv" | "other")[];
                        } | {
                            /** @constant */
                            kind: "os";
                            in: ("iOS" | "Android" | "Windows" | "macOS" | "Linux" | "Chrome OS")[];
                        } | {
                            /** @constant */
                            kind: "language";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "referrer";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "platform";
                            in: ("twitter" | "snapchat" | "instagram" | "general" | "email" | "website")[];
                        } | {
                            /** @constant */
                            kind: "dates";
                            from: string | null;
                            until: string | null;
                        })[];
                        url: string;
                        /** @default null */
                        cap?: {
                            clicks: number;
                            /** @enum {string} */
                            per: "total" | "day";
                        } | null;
                    }[];
                    enableGeotargeting?: boolean;
                    enableDeviceTargeting?: boolean;
                    enableRetargeting?: boolean;
                    passesQuery?: boolean;
                    isCloaked?: boolean;
                    escapesApps?: boolean;
                    utm?: {
                        source?: string;
                        medium?: string;
                        campaign?: string;
                        term?: string;
                        content?: string;
                    } | null;
                    /** @description The first instant at which it no longer leads to its destinations; null for never. */
                    expiresAt?: string | null;
                    expiredUrl?: "" | (string | null);
                    password?: string | null;
                    productId?: components["schemas"]["ProductId"];
                    originalUrl: string;
                    platform?: ("twitter" | "snapchat" | "instagram" | "general") | null;
                    slug?: string;
                    title?: string | null;
                    /** @description A verified domain that its short URL is on; null is this Hopwise’s own host. The default when left out. */
                    domainId?: number | null;
                    campaignId?: components["schemas"]["CampaignId"] | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    updateLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    rotateUrls?: string[];
                    rules?: {
                        /** @description Stays with the rule through every change; made by the server for a new one. */
                        id?: string;
                        /** @default  */
                        name?: string;
                        when: ({
                            /** @constant */
                            kind: "country";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "device";
                            in: ("desktop" | "mobile" | "tablet" | "tv" | "other")[];
                        } | {
                            /** @constant */
                            kind: "os";
                            in: ("iOS" | "Android" | "Windows" | "macOS" | "Linux" | "Chrome OS")[];
                        } | {
                            /** @constant */
                            kind: "language";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "referrer";
                            in: string[];
                        } | {
                            /** @constant */
                            kind: "platform";
                            in: ("twitter" | "snapchat" | "instagram" | "general" | "email" | "website")[];
                        } | {
                            /** @constant */
                            kind: "dates";
                            from: string | null;
                            until: string | null;
                        })[];
                        url: string;
                        /** @default null */
                        cap?: {
                            clicks: number;
                            /** @enum {string} */
                            per: "total" | "day";
                        } | null;
                    }[];
                    enableGeotargeting?: boolean;
                    enableDeviceTargeting?: boolean;
                    enableRetargeting?: boolean;
                    passesQuery?: boolean;
                    isCloaked?: boolean;
                    escapesApps?: boolean;
                    utm?: {
                        source?: string;
                        medium?: string;
                        campaign?: string;
                        term?: string;
                        content?: string;
                    } | null;
                    /** @description The first instant at which it no longer leads to its destinations; null for never. */
                    expiresAt?: string | null;
                    expiredUrl?: "" | (string | null);
                    password?: string | null;
                    productId?: components["schemas"]["ProductId"];
                    originalUrl?: string;
                    platform?: ("twitter" | "snapchat" | "instagram" | "general") | null;
                    slug?: string;
                    title?: string | null;
                    /** @description A verified domain that its short URL is on; null is this Hopwise’s own host. The default when left out. */
                    domainId?: number | null;
                    campaignId?: components["schemas"]["CampaignId"] | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    /** @description Your own id of it; no other of its kind has the same. */
                    externalId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getLinkBySlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    restoreLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    undoLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        /** @description Rows that already had this value, or that cannot be changed now. */
                        skipped: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    updateLinks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids?: components["schemas"]["LinkId"][];
                    /** @description Instead of `ids`: all links that it picks. */
                    filter?: {
                        /**
                         * @description Part of the short or the original URL, or of the title; case does not matter.
                         * @default
                         */
                        search?: string;
                        /** @enum {string} */
                        platform?: "twitter" | "snapchat" | "instagram" | "general" | "email" | "website";
                        /** @description The whole short name. Links at several domains can have it. */
                        slug?: string;
                        /** @description The link that it leads to, also from where the link was before it moved. */
                        shortUrl?: string;
                        /** @description The whole original URL. */
                        originalUrl?: string;
                        productId?: components["schemas"]["ProductId"];
                        campaignId?: components["schemas"]["CampaignId"];
                        /** @description Only those with this tag. */
                        tagId?: number;
                        /** @description Only those with these ids, such as `4,8,15`. */
                        ids?: string;
                        /**
                         * @description `troubled`: live, and a destination of it has a problem. `unknown`: none has, but one could not be checked.
                         * @default live
                         * @enum {string}
                         */
                        state?: "live" | "troubled" | "unknown" | "archived" | "all";
                    };
                    change: {
                        archived?: boolean;
                        campaignId?: components["schemas"]["CampaignId"] | null;
                        /** @description Null moves them to this Hopwise’s own host. */
                        domainId?: number | null;
                        /** @description Names of tags; case does not matter, and a new name makes a tag. */
                        addTags?: string[];
                        /** @description Names of tags; case does not matter, and a new name makes a tag. */
                        removeTags?: string[];
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        /** @description Rows that already had this value, or that cannot be changed now. */
                        skipped: number;
                        /** @description Why rows were skipped, in a sentence. */
                        note: string | null;
                        /** @description Id for the undo call, valid for a day; null when nothing changed. */
                        undoId: number | null;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listClicks: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most 200. */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on from there: `next` of the page before. */
                after?: string;
                linkId?: components["schemas"]["LinkId"];
                /** @description `none` for counted clicks; any other is why a visit does not count. */
                flag?: "none" | "owner" | "head" | "prefetch" | "preview" | "crawler" | "no-user-agent" | "data-center" | "burst" | "cadence" | "repeat";
                /** @description First day, in the workspace’s time zone. */
                from?: string;
                /** @description Last day, included. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Click"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    archiveCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most 200. */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on from there: `next` of the page before. */
                after?: components["parameters"]["After"];
                search?: string;
                status?: "active" | "paused" | "completed";
                platform?: "twitter" | "snapchat" | "instagram";
                /** @description Only those with this tag. */
                tagId?: components["parameters"]["TagId"];
                state?: "live" | "archived";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                        /** @description Rows on all pages, counted when the first page was read. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    productId?: components["schemas"]["ProductId"];
                    platforms: ("twitter" | "snapchat" | "instagram")[];
                    budget?: string | number | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    /** @description In place of `productId`: the product that this URL is of. If there is none yet, one is made. */
                    productUrl?: string;
                    /** @description What a product that is made is called; read from the URL when left out. */
                    productName?: string;
                    /** @description Links that move into it, out of the campaigns they are in. */
                    linkIds?: components["schemas"]["LinkId"][];
                    startsOn: string;
                    endsOn?: "" | null | string;
                    /** @description Your own id of it; no other of its kind has the same. */
                    externalId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that you have. If nothing that is shown changed, the answer is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    upsertCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description `ext:ID` with your own id of it. */
                id: components["parameters"]["Id3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    productId: components["schemas"]["ProductId"];
                    platforms: ("twitter" | "snapchat" | "instagram")[];
                    budget?: string | number | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    startsOn: string;
                    endsOn?: "" | null | string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    name?: string;
                    description?: string | null;
                    productId?: components["schemas"]["ProductId"];
                    platforms?: ("twitter" | "snapchat" | "instagram")[];
                    budget?: string | number | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    /** @enum {string} */
                    status?: "active" | "paused" | "completed";
                    /** @description The version the change was made on; left out, the last change wins. */
                    version?: number;
                    startsOn?: string;
                    endsOn?: "" | null | string;
                    /** @description Your own id of it; no other of its kind has the same. */
                    externalId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    restoreCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id4"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    archiveProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most 200. */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on from there: `next` of the page before. */
                after?: components["parameters"]["After"];
                /** @description Part of the name or of the network's key; case does not matter. */
                search?: string;
                network?: "clickbank" | "amazon" | "other";
                /** @description Only those with this tag. */
                tagId?: components["parameters"]["TagId"];
                state?: "listed" | "vanished" | "removed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Product"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                        /** @description Rows on all pages, counted when the first page was read. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    createProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "A name"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @description Of the sale that the affiliate is paid, from 0 to 1.
                     * @default 0
                     */
                    commission?: number;
                    imageUrl?: string | null;
                    /**
                     * @default other
                     * @enum {string}
                     */
                    network?: "clickbank" | "amazon" | "other";
                    clickIdParameter?: string | null;
                    url?: string | null;
                    description?: string | null;
                    descriptionFrom?: string | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    /** @description Your own id of it; no other of its kind has the same. */
                    externalId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description An `ETag` that you have. If nothing that is shown changed, the answer is 304. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["Id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    upsertProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /** @description `ext:ID` with your own id of it. */
                id: components["parameters"]["Id3"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "A name"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @description Of the sale that the affiliate is paid, from 0 to 1. */
                    commission?: number;
                    imageUrl?: string | null;
                    /** @enum {string} */
                    network?: "clickbank" | "amazon" | "other";
                    clickIdParameter?: string | null;
                    url?: string | null;
                    description?: string | null;
                    descriptionFrom?: string | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    updateProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id5"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    name?: string;
                    /** @description Of the sale that the affiliate is paid, from 0 to 1. */
                    commission?: number;
                    imageUrl?: string | null;
                    /** @enum {string} */
                    network?: "clickbank" | "amazon" | "other";
                    clickIdParameter?: string | null;
                    url?: string | null;
                    description?: string | null;
                    descriptionFrom?: string | null;
                    /** @description Names of tags; case does not matter, and a new name makes a tag. */
                    tags?: string[];
                    /** @description Your own id of it; no other of its kind has the same. */
                    externalId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /** @description The `ETag` that you read. If the record was changed since, the answer is 412 and nothing is written. Its clicks and sales are no change. */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: components["parameters"]["Id5"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            412: components["responses"]["PreconditionFailed"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                        /** @description Rows on all pages, counted when the first page was read. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    createTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "A name"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /**
                     * @description The color used least when left out.
                     * @enum {string}
                     */
                    color?: "gray" | "blue" | "green" | "amber" | "red" | "violet";
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    deleteTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    updateTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    name?: string;
                    /**
                     * @description The color used least when left out.
                     * @enum {string}
                     */
                    color?: "gray" | "blue" | "green" | "amber" | "red" | "violet";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    restoreTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getConversion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversion"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listConversions: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most 200. */
                limit?: components["parameters"]["Limit"];
                /** @description Goes on from there: `next` of the page before. */
                after?: components["parameters"]["After"];
                /** @description Part of the transaction id, a sub id, the campaign's or the product's name. */
                search?: string;
                status?: "pending" | "confirmed" | "paid" | "reversed";
                source?: string;
                campaignId?: components["schemas"]["CampaignId"];
                linkId?: components["schemas"]["LinkId"];
                match?: "all" | "matched" | "unmatched";
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversion"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                        /** @description Rows on all pages, counted when the first page was read. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getAnalytics: {
        parameters: {
            query: {
                /** @description Any of `clicks`, `visitors`, `conversions`, `conversionRate`, `revenue`, `epc`, separated by commas. Rows are ordered by the first, most first; days come in their own order. */
                metrics?: string;
                /** @description What each row is about: one or two of `day`, `country`, `referrer`, `device`, `browser`, `system`, `hour`, `weekday`, `network`, `link`, `campaign`, `product`, separated by a comma, such as `link,day`. Of two, one has at most 100 values in the period; other calls are refused with what to do. */
                by: string;
                from?: string;
                to?: string;
                /** @description Rows, at most 1000; days alone come all. */
                limit?: number;
                platform?: "twitter" | "snapchat" | "instagram";
                /** @description ISO 3166 alpha-2, such as `DE,AT`; `ZZ` is a visitor from an unknown country, `unknown` a sale without a known click. */
                country?: string;
                /** @description Host names such as `x.com`; `direct` without one, `unknown` is a sale without a known click. */
                referrer?: string;
                /** @description Such as `mobile,tablet`; `unknown` is a sale without a known click. */
                device?: string;
                /** @description Such as `Safari`; `unknown` where it is not known. */
                browser?: string;
                /** @description Such as `iOS`; `unknown` where it is not known. */
                system?: string;
                /** @description Of the workspace's time zone, `0` to `23`; a sale has that of its click, `unknown` without one. */
                hour?: string;
                /** @description Monday is `1`, Sunday `7`; a sale has that of its click, `unknown` without one. */
                weekday?: string;
                /** @description Of the link's product; `none` is a sale without a link. */
                network?: string;
                /** @description Ids such as `4,8`; `none` is a sale without a link. Each can be `ext:ID` with your own, if that has no comma. */
                link?: string;
                /** @description Ids such as `4,8`; `none` is without one. Each can be `ext:ID` with your own, if that has no comma. */
                campaign?: string;
                /** @description Ids such as `4,8`; `none` is a sale without a link. Each can be `ext:ID` with your own, if that has no comma. */
                product?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getSync: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sync"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most 200. */
                limit?: components["parameters"]["Limit"];
                /** @description `next` of the page before, or the `sequence` of the last event you have. Left out, the oldest event that is kept comes first. */
                after?: number;
                /** @description Types with commas between them; `conversion.*` names all of conversions. Left out, all types. */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        /** @description What `after` takes for the next page, which may come without events while older ones are put in order; null on the last one. */
                        next: string | null;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        /** @description What `after` takes for the next page; null on the last one. */
                        next: string | null;
                        /** @description Rows on all pages, counted when the first page was read. */
                        total: number;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/",
                 *       "events": [
                 *         "link.created"
                 *       ]
                 *     }
                 */
                "application/json": {
                    url: string;
                    /** @description Types of events; `conversion.*` is all of conversions. */
                    events: ("link.created" | "link.updated" | "link.archived" | "link.health-changed" | "click.recorded" | "conversion.created" | "conversion.updated" | "conversion.confirmed" | "conversion.paid" | "conversion.reversed" | "conversion.unmatched" | "campaign.completed" | "post.published" | "post.failed" | "import.finished" | "sync.failed" | "webhook.paused" | "link.*" | "click.*" | "conversion.*" | "campaign.*" | "post.*" | "import.*" | "sync.*" | "webhook.*")[];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        form: "webhook" | "postback";
                        /** @description Without `admin:write` a key reads its host alone, since the rest often opens the receiver. */
                        url: string;
                        events: ("click" | "conversion" | "link.created" | "link.updated" | "link.archived" | "link.health-changed" | "click.recorded" | "conversion.created" | "conversion.updated" | "conversion.confirmed" | "conversion.paid" | "conversion.reversed" | "conversion.unmatched" | "campaign.completed" | "post.published" | "post.failed" | "import.finished" | "sync.failed" | "webhook.paused" | "link.*" | "click.*" | "conversion.*" | "campaign.*" | "post.*" | "import.*" | "sync.*" | "webhook.*")[];
                        /** @description Paused by a person, or because nothing went through for a day. */
                        pausedAt: string | null;
                        /** @description Attempts in a row that failed. */
                        failures: number;
                        lastDeliveredAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        removedAt: string | null;
                        /** @description It signs what is sent. It is never shown again. */
                        secret: string;
                    };
                };
            };
            403: components["responses"]["ProofRequired"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    url?: string;
                    /** @description Types of events; `conversion.*` is all of conversions. */
                    events?: ("link.created" | "link.updated" | "link.archived" | "link.health-changed" | "click.recorded" | "conversion.created" | "conversion.updated" | "conversion.confirmed" | "conversion.paid" | "conversion.reversed" | "conversion.unmatched" | "campaign.completed" | "post.published" | "post.failed" | "import.finished" | "sync.failed" | "webhook.paused" | "link.*" | "click.*" | "conversion.*" | "campaign.*" | "post.*" | "import.*" | "sync.*" | "webhook.*")[];
                    isPaused?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            403: components["responses"]["ProofRequired"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The `sequence` of the first event to send. */
                    sequence?: number;
                    /**
                     * Format: date-time
                     * @description Events since then are sent.
                     */
                    from?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    restoreWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
    rotateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Any text of your own, such as a UUID. For 24 hours the same call with the same key answers what the first answered and makes nothing new; another call with it is refused with 422. Where the first call was cut off, 409 with `outcome-unknown` says that a person has to look. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id2"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        /** @enum {string} */
                        form: "webhook" | "postback";
                        /** @description Without `admin:write` a key reads its host alone, since the rest often opens the receiver. */
                        url: string;
                        events: ("click" | "conversion" | "link.created" | "link.updated" | "link.archived" | "link.health-changed" | "click.recorded" | "conversion.created" | "conversion.updated" | "conversion.confirmed" | "conversion.paid" | "conversion.reversed" | "conversion.unmatched" | "campaign.completed" | "post.published" | "post.failed" | "import.finished" | "sync.failed" | "webhook.paused" | "link.*" | "click.*" | "conversion.*" | "campaign.*" | "post.*" | "import.*" | "sync.*" | "webhook.*")[];
                        /** @description Paused by a person, or because nothing went through for a day. */
                        pausedAt: string | null;
                        /** @description Attempts in a row that failed. */
                        failures: number;
                        lastDeliveredAt: string | null;
                        /** Format: date-time */
                        createdAt: string;
                        removedAt: string | null;
                        /** @description It signs what is sent. It is never shown again. */
                        secret: string;
                    };
                };
            };
            403: components["responses"]["ProofRequired"];
            "4XX": components["responses"]["Refused"];
            default: components["responses"]["Refused"];
        };
    };
}

export const calls = {
  getMe: ['GET', '/api/v1/me', false],
  archiveLink: ['POST', '/api/v1/links/{id}/archive', true],
  createLink: ['POST', '/api/v1/links', true],
  listLinks: ['GET', '/api/v1/links', false],
  getLink: ['GET', '/api/v1/links/{id}', false],
  updateLink: ['PATCH', '/api/v1/links/{id}', false],
  upsertLink: ['PUT', '/api/v1/links/{id}', false],
  getLinkBySlug: ['GET', '/api/v1/links/slug:{slug}', false],
  restoreLink: ['POST', '/api/v1/links/{id}/restore', true],
  undoLinks: ['POST', '/api/v1/links/bulk/{id}/undo', true],
  updateLinks: ['POST', '/api/v1/links/bulk', true],
  listClicks: ['GET', '/api/v1/clicks', false],
  archiveCampaign: ['POST', '/api/v1/campaigns/{id}/archive', true],
  createCampaign: ['POST', '/api/v1/campaigns', true],
  listCampaigns: ['GET', '/api/v1/campaigns', false],
  getCampaign: ['GET', '/api/v1/campaigns/{id}', false],
  updateCampaign: ['PATCH', '/api/v1/campaigns/{id}', false],
  upsertCampaign: ['PUT', '/api/v1/campaigns/{id}', false],
  restoreCampaign: ['POST', '/api/v1/campaigns/{id}/restore', true],
  archiveProduct: ['POST', '/api/v1/products/{id}/archive', true],
  createProduct: ['POST', '/api/v1/products', true],
  listProducts: ['GET', '/api/v1/products', false],
  getProduct: ['GET', '/api/v1/products/{id}', false],
  updateProduct: ['PATCH', '/api/v1/products/{id}', false],
  upsertProduct: ['PUT', '/api/v1/products/{id}', false],
  restoreProduct: ['POST', '/api/v1/products/{id}/restore', true],
  createTag: ['POST', '/api/v1/tags', true],
  listTags: ['GET', '/api/v1/tags', false],
  deleteTag: ['DELETE', '/api/v1/tags/{id}', false],
  updateTag: ['PATCH', '/api/v1/tags/{id}', false],
  restoreTag: ['POST', '/api/v1/tags/{id}/restore', true],
  getConversion: ['GET', '/api/v1/conversions/{id}', false],
  listConversions: ['GET', '/api/v1/conversions', false],
  getAnalytics: ['GET', '/api/v1/analytics', false],
  getPost: ['GET', '/api/v1/posts/{id}', false],
  getImport: ['GET', '/api/v1/imports/{id}', false],
  getSync: ['GET', '/api/v1/syncs/{id}', false],
  listEvents: ['GET', '/api/v1/events', false],
  createWebhook: ['POST', '/api/v1/webhooks', true],
  listWebhooks: ['GET', '/api/v1/webhooks', false],
  deleteWebhook: ['DELETE', '/api/v1/webhooks/{id}', false],
  getWebhook: ['GET', '/api/v1/webhooks/{id}', false],
  updateWebhook: ['PATCH', '/api/v1/webhooks/{id}', false],
  replayWebhook: ['POST', '/api/v1/webhooks/{id}/replay', true],
  restoreWebhook: ['POST', '/api/v1/webhooks/{id}/restore', true],
  rotateWebhook: ['POST', '/api/v1/webhooks/{id}/rotate', true],
} as const
