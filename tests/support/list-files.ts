/** What the files of a list are called and begin with. */
export interface ListFiles {
  file: string
  /** The first line, of the workbook too where the portal makes it. */
  headings: string
  /** Of a row as JSON: they stay as they are, whatever the columns are called. */
  names: string
  /** Who makes a workbook with columns of its own: upstream, by a button of that name or by a link. */
  xlsx?: 'Export all' | 'link'
}

/** By the names of the lists. */
export const listFiles: Record<string, ListFiles> = {
  products: {
    file: 'products',
    headings:
      'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;Size;LengthSize;Brand;Fabric;StyleCode;StyleDescription;ColourCode;ColourDescription;HSCode;CountryOfOrigin;Weight;Stock;BondedStock;FreeCirculationStock;Uom',
    xlsx: 'Export all',
    names:
      'ArticleNumber;Barcode;Description;StorageType;ProductType;Season;Size;LengthSize;Brand;Fabric;StyleCode;StyleDescription;ColourCode;ColourDescription;HSCode;CountryOfOrigin;Weight;Stock;BondedStock;FreeCirculationStock;Uom',
  },
  'outbound orders': {
    file: 'outbound-orders',
    headings:
      'Order number;Order reference;Client reference;Name;Status;DMS status;Order lines;Pieces;Creation date;Completion date;Invalid order',
    xlsx: 'Export all',
    names:
      'number;reference;clientReference;name;status;dms;lines;pieces;created;completed;invalid',
  },
  'inbound orders': {
    file: 'inbound-orders',
    headings:
      'Order number;Reference;Supplier;Freight reference;MX inbound reference;MRN;Status;Phase;Expected pieces;Received pieces;Registration date;ETA;Completion date;Country of departure;Bonded;DMS status;Type;Astro status;VAS code;Incoterm;Means of transport border;Packages;Containers',
    xlsx: 'Export all',
    names:
      'number;reference;supplier;freight;mxReference;mrn;status;phase;expected;received;registered;eta;completed;departure;bonded;dms;type;trouble;vasCode;incoterm;border;packages;containers',
  },
  returns: {
    file: 'returns',
    headings:
      'Order number;Reference;Sender;Freight reference;MX inbound reference;MRN;Status;Phase;Expected pieces;Received pieces;Registration date;ETA;Completion date',
    xlsx: 'Export all',
    names:
      'number;reference;sender;freight;mxReference;mrn;status;phase;expected;received;registered;eta;completed',
  },
  'customs inbound orders': {
    file: 'customs-inbound-orders',
    headings:
      'Ext. Order ID;Supplier;FreightRef;MX Inbound Ref;Country of Dispatch;Registration;ETA;Status;Phase',
    names: 'order;supplier;freight;mxReference;country;registered;eta;status;phase',
  },
  'customs returns': {
    file: 'customs-returns',
    headings: 'Ext. Return ID;Subtype;Sender;Reference;Ext. Date;Status;MX Inbound Reference',
    names: 'return;subType;sender;reference;externalDate;status;returnMxReference',
  },
  acts: {
    file: 'activity',
    headings: 'When;User;Action;Record;Area;Outcome;What was said;Changes;Screen;Request number',
    names: 'when;who;verb;record;area;outcome;words;changes;screen;requestId',
  },
  'what has no answer': {
    file: 'unanswered',
    headings: 'When;What;Record;User;Request number;Key;What was said;Last looked up;Kind;Screen',
    names: 'when;what;record;who;requestId;key;words;looked;kind;screen',
  },
  imports: {
    file: 'imports',
    headings: 'File;Area;Uploaded by;When;State;Rows;Imported;Refused;Unknown;Left out',
    names: 'file;area;who;when;state;rows;imported;refused;unknown;leftOut',
  },
  stock: {
    file: 'stock',
    headings:
      'ID;SKU;Name;Stock code;Available;Incoming not available;Return not available;Blocked;Quality;Reserved;Total;Stock locations',
    xlsx: 'link',
    names:
      'id;sku;name;linkKey;available;incoming;returned;blocked;quality;reserved;total;locations',
  },
  'stock history': {
    file: 'stock-history',
    headings:
      'ID;SKU;Name;Stock code;Available;Incoming not available;Return not available;Blocked;Quality;Reserved;Total;Stock locations',
    xlsx: 'link',
    names:
      'id;sku;name;linkKey;available;incoming;returned;blocked;quality;reserved;total;locations',
  },
  'stock between two dates': {
    file: 'stock-compare',
    headings:
      'SKU;Name;Stock code;Opening;In;Out;Inbound order;Return;Delivery;Outbound order;Sale (web);POS;Transfer;Stocktaking;Admin;Cleanup;Other;Closing;Difference;Gaps',
    names:
      'sku;name;linkKey;opening;added;removed;supplier;return;delivery;order;web;pos;transfer;stocktaking;admin;cleanup;other;closing;difference;gaps',
  },
  'stock mutations': {
    file: 'stock-mutations',
    headings:
      'ID;Product;Description;GTIN;Time;Source;Reference;Stock type;Change;Stock before;Stock after',
    xlsx: 'link',
    names: 'id;product;description;gtin;time;actor;actorId;stockType;count;before;after',
  },
  colours: {
    file: 'colors',
    headings: 'ID;Name;Supplier code',
    names: 'id;name;supplierCode',
  },
  suppliers: {
    file: 'suppliers',
    headings: 'ID;Name;Country',
    names: 'id;name;country',
  },
  'tracking shipments': {
    file: 'tracking-shipments',
    headings: 'Order;Reference;Receiver;Country;Carrier;Tracking numbers;Phase;Created;Last change',
    names: 'order;reference;receiver;country;carrier;numbers;phase;created;lastChange',
  },
  'tracking exceptions': {
    file: 'tracking-exceptions',
    headings: 'Order;Receiver;Carrier;Tracking numbers;Phase;Code;Description;Time',
    names: 'order;receiver;carrier;numbers;phase;code;description;time',
  },
  'the api log': {
    file: 'api-log',
    headings: 'ID;Webservice;Method;Status;Time;Payload',
    names: 'id;webservice;method;status;time;payload',
  },
  'the document log': {
    file: 'xml-log',
    headings: 'ID;File name;Document type;Direction;Created;Started;Finished;Messages',
    names: 'id;fileName;documentType;direction;init;start;stop;messages',
  },
  'customs shipments': {
    file: 'shipments',
    headings:
      'MX Inbound ref;MRN;Means of transport border;Departure country;Registration;Arrival;Completion;Phase;Gross Weight;Nett Weight;Colli',
    names: 'reference;mrn;border;departure;registered;arrival;completed;phase;gross;nett;colli',
  },
  relations: {
    file: 'relations',
    headings: 'ID;Division;Name;State;Progress;Last change',
    names: 'id;division;name;state;progress;changed',
  },
  'the portal log': {
    file: 'portal-log',
    headings: 'ID;Time;User;Action;Document type;Direction;File name;Status;Message',
    names: 'id;time;user;action;documentType;direction;fileName;status;message',
  },
}
