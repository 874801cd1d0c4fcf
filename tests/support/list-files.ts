/** What the files of a list are called and begin with. */
export interface ListFiles {
  file: string
  /** The first line, of the workbook too where the portal makes it. */
  headings: string
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
  },
  'outbound orders': {
    file: 'outbound-orders',
    headings:
      'Order number;Order reference;Client reference;Name;Status;DMS status;Order lines;Pieces;Creation date;Completion date;Invalid order',
    xlsx: 'Export all',
  },
  'inbound orders': {
    file: 'inbound-orders',
    headings:
      'Order number;Reference;Supplier;Freight reference;MX inbound reference;MRN;Status;Phase;Expected pieces;Received pieces;Registration date;ETA;Completion date;Country of departure;Bonded;DMS status;Type;Astro status;VAS code;Incoterm;Means of transport border;Packages;Containers',
    xlsx: 'Export all',
  },
  returns: {
    file: 'returns',
    headings:
      'Order number;Reference;Sender;Freight reference;MX inbound reference;MRN;Status;Phase;Expected pieces;Received pieces;Registration date;ETA;Completion date',
    xlsx: 'Export all',
  },
  'customs inbound orders': {
    file: 'customs-inbound-orders',
    headings:
      'Ext. Order ID;Supplier;FreightRef;MX Inbound Ref;Country of Dispatch;Registration;ETA;Status;Phase',
  },
  'customs returns': {
    file: 'customs-returns',
    headings: 'Ext. Return ID;Subtype;Sender;Reference;Ext. Date;Status;MX Inbound Reference',
  },
  acts: {
    file: 'activity',
    headings: 'When;User;Action;Record;Area;Outcome;What was said;Changes;Screen;Request number',
  },
  'what has no answer': {
    file: 'unanswered',
    headings: 'When;What;Record;User;Request number;Key;What was said;Last looked up;Kind;Screen',
  },
  imports: {
    file: 'imports',
    headings: 'File;Area;Uploaded by;When;State;Rows;Imported;Refused;Unknown;Left out',
  },
  stock: {
    file: 'stock',
    headings:
      'ID;SKU;Name;Stock code;Available;Incoming not available;Return not available;Blocked;Quality;Reserved;Total;Stock locations',
    xlsx: 'link',
  },
  'stock history': {
    file: 'stock-history',
    headings:
      'ID;SKU;Name;Stock code;Available;Incoming not available;Return not available;Blocked;Quality;Reserved;Total;Stock locations',
    xlsx: 'link',
  },
  'stock between two dates': {
    file: 'stock-compare',
    headings:
      'SKU;Name;Stock code;Opening;In;Out;Inbound order;Return;Delivery;Outbound order;Sale (web);POS;Transfer;Stocktaking;Admin;Cleanup;Other;Closing;Difference;Gaps',
  },
  'stock mutations': {
    file: 'stock-mutations',
    headings:
      'ID;Product;Description;GTIN;Time;Source;Reference;Stock type;Change;Stock before;Stock after',
    xlsx: 'link',
  },
  colours: {
    file: 'colors',
    headings: 'ID;Name;Supplier code',
  },
  suppliers: {
    file: 'suppliers',
    headings: 'ID;Name;Country',
  },
  'tracking shipments': {
    file: 'tracking-shipments',
    headings: 'Order;Reference;Receiver;Country;Carrier;Tracking numbers;Phase;Created;Last change',
  },
  'tracking exceptions': {
    file: 'tracking-exceptions',
    headings: 'Order;Receiver;Carrier;Tracking numbers;Phase;Code;Description;Time',
  },
  'the api log': {
    file: 'api-log',
    headings: 'ID;Webservice;Method;Status;Time;Payload',
  },
  'the document log': {
    file: 'xml-log',
    headings: 'ID;File name;Document type;Direction;Created;Started;Finished;Messages',
  },
  'customs shipments': {
    file: 'shipments',
    headings:
      'MX Inbound ref;MRN;Means of transport border;Departure country;Registration;Arrival;Completion;Phase;Gross Weight;Nett Weight;Colli',
  },
  relations: {
    file: 'relations',
    headings: 'ID;Division;Name;State;Progress;Last change',
  },
  'the portal log': {
    file: 'portal-log',
    headings: 'ID;Time;User;Action;Document type;Direction;File name;Status;Message',
  },
}
